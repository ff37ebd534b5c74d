export const DRAW_SIZES = [8, 16, 32, 64, 128] as const;
export type DrawSize = (typeof DRAW_SIZES)[number];

export const isDrawSize = (n: number): n is DrawSize => (DRAW_SIZES as readonly number[]).includes(n);
