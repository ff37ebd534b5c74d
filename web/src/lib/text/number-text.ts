/** '1 entry', '1,204 entries' */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** 'anna', 'anna and ben', 'anna and 3 others' */
export function withOthers([one = '', two, ...more]: readonly string[]): string {
  if (two === undefined) return one;
  return `${one} and ${more.length === 0 ? two : `${more.length + 1} others`}`;
}
