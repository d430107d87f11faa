/** 128 random bits in base 36. `crypto.randomUUID` is missing where the address isn't secure: http on another host. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
