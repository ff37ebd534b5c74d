/** '1 entry', '1,204 entries' */
export const countText = (count: number, singular: string, many = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : many}`;

/** 'anna', 'anna and ben', 'anna and 3 others' */
export function withOthers([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return `${first} and ${more.length === 0 ? second : `${more.length + 1} others`}`;
}
