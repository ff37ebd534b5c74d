import pg from 'pg';

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, textArray: 1009 };

/**
 * How column values become JavaScript, where the driver's own choice would surprise: `bigint` is a number, and one too
 * large for that throws instead of losing digits; `date` stays 'YYYY-MM-DD', for a day is not an instant.
 * `numeric` stays a string. `db/__generated__/schema.ts` says the same.
 */
export const columnTypes = new pg.TypeOverrides();

const parseTextArray: (text: string) => string[] = pg.types.getTypeParser(oid.textArray);

columnTypes.setTypeParser(oid.int8, safeInteger);
columnTypes.setTypeParser(oid.int8Array, (text) => parseTextArray(text).map(integerElement));
columnTypes.setTypeParser(oid.date, (text) => text);
columnTypes.setTypeParser(oid.dateArray, parseTextArray);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is too large for a number: select it as text`);
  return value;
}

function integerElement(text: string | null): number | null {
  return text === null ? null : safeInteger(text);
}
