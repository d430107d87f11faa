export const limitWords = {
  noName: 'A playlist needs a name.',
  longName: (length: number, most: number) => `This name has ${length} characters; the limit is ${most}.`,
  longDescription: (length: number, most: number) =>
    `This description has ${length} characters; the limit is ${most}.`,
}
