export const consentWords = {
  label: 'Your sign-in',
  ends: (date: string) => `Spotify ends your sign-in on ${date}. Log in again before then.`,
  logIn: 'Log in again',
  later: 'Later',
}
