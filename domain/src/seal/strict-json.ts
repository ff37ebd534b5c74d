type Shape<T> = { readonly [K in keyof T]: (value: unknown) => value is T[K] };

/**
 * Reads a file that somebody brings back to be checked, which may hold only what was written. Null unless it is an object with
 * exactly these members, each of which passes its test.
 */
export function readShape<T extends object>(value: unknown, shape: Shape<T>): T | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const names = Object.keys(shape);
  if (Object.keys(value).length !== names.length) return null;
  const facts: Readonly<Record<string, unknown>> = { ...value };
  const fits = Object.entries<(value: unknown) => boolean>(shape).every(([name, test]) => test(facts[name]));
  return fits ? (value as T) : null;
}

/** Undefined for text that is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export const isHexOf =
  (bytes: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length === bytes * 2 && /^[0-9a-f]*$/.test(value);

export const isBytesInHex = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{2})*$/.test(value);

/** An unsigned 32-bit number from 1. */
export const isVersion = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 0xffff_ffff;

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** ISO 8601 in UTC, with milliseconds. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
