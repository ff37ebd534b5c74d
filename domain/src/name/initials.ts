/** `Ann-Marie Lee` is `A. L.`: the first letter of each word. */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/u)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0].toLocaleUpperCase('en') ?? [])
    .map((letter) => `${letter}.`)
    .join(' ') || '–';
