/**
 * The bits of a packed pick, one byte per match: the games the winner loses, the side, whether there is a pick, and whether it
 * is automatic. An entry's row, a sealed column and a receipt hold the same byte, so its meaning never changes.
 */
export const GAMES_LOST_BITS = 0b0000_0011;
export const SIDE_BIT = 0b0000_0100;
export const PICKED_BIT = 0b0000_1000;
export const AUTO_BIT = 0b0001_0000;
