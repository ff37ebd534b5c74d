/**
 * The value at an index that must be there. Throws RangeError where there is none, so that a wrong index is a failure
 * and not a zero. For single lookups: a loop over all entries checks the lengths of its arrays once, before it begins.
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

/** Throws RangeError unless each holds so many values at least. */
export function holdsAll(count: number, ...arrays: readonly { readonly length: number }[]): void {
  for (const { length } of arrays)
    if (length < count) throw new RangeError(`${length} values where ${count} are needed`);
}
