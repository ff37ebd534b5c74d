/**
 * Reads a value that must exist. Throws RangeError when it does not, so a wrong index fails instead of becoming a zero. Use it
 * for single lookups: a loop over all entries checks its arrays' lengths once with `holdsAll`.
 */
export function at<T>(
  values: { readonly [index: number]: T; readonly length: number },
  index: number,
): NonNullable<T> {
  const value = values[index];
  if (value === undefined || value === null)
    throw new RangeError(`There is nothing at ${index} of ${values.length}`);
  return value;
}

/** Throws RangeError unless each array has at least `count` values. */
export function holdsAll(count: number, ...arrays: readonly { readonly length: number }[]): void {
  for (const { length } of arrays)
    if (length < count) throw new RangeError(`${length} values where ${count} are needed`);
}
