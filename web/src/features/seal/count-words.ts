/** '1 entry', '2,000 entries'. */
export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
