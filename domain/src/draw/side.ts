/** Player one (upper) or player two (lower) of a match. */
export type Side = 0 | 1;

export const opposite = (side: Side): Side => (side === 0 ? 1 : 0);
