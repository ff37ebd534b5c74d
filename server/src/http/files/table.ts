export type TableCell = string | number | boolean | null;
export type TableRows = readonly (readonly TableCell[])[];

/** The rows in portions, the headings first: a long table is never in memory as a whole. */
export type Table = Iterable<TableRows> | AsyncIterable<TableRows>;
