/** Only a draw that another one feeds has two places: the match for third place. */
export const DRAW_SIZES = [2, 4, 8, 16, 32, 64, 128] as const;
export type DrawSize = (typeof DRAW_SIZES)[number];

export const MAIN_SIZES = [4, 8, 16, 32, 64, 128] as const satisfies DrawSize[];
export type MainSize = (typeof MAIN_SIZES)[number];

export const isDrawSize = (n: number): n is DrawSize => (DRAW_SIZES as readonly number[]).includes(n);

/** A page or a sheet of four places has lost some: only what is left of a draw is so small. */
export const IMPORTED_SIZES = [8, 16, 32, 64, 128] as const satisfies DrawSize[];

export const isImportedSize = (n: number): n is DrawSize => (IMPORTED_SIZES as readonly number[]).includes(n);
