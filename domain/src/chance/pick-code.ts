export const codeOf = (slot: number, gamesLost: number): number => (slot << 2) | gamesLost;
export const slotOfCode = (code: number): number => code >> 2;
/** No pick, or a pick of a player who is out. */
export const NO_PICK = 0xffff;
