import { matchCount } from '../draw/bracket.ts';
import type { DrawSize } from '../draw/draw-size.ts';
import type { GamesLost } from '../draw/match-games.ts';
import { AUTO_BIT, GAMES_LOST_BITS, PICKED_BIT, SIDE_BIT } from './pick-bits.ts';
import type { Pick, Picks } from './picks.ts';

export function packPicks(picks: Picks): Uint8Array {
  const bytes = new Uint8Array(picks.length);
  for (const [match, pick] of picks.entries()) bytes[match] = packPick(pick);
  return bytes;
}

const packPick = (pick: Pick | null): number =>
  pick === null
    ? 0
    : PICKED_BIT | (pick.side === 1 ? SIDE_BIT : 0) | pick.gamesLost | (pick.auto ? AUTO_BIT : 0);

/** Null when the bytes are not picks of a draw of this size. */
export function unpackPicks(size: DrawSize, bytes: Uint8Array): Picks | null {
  if (bytes.length !== matchCount(size)) return null;
  const picks: (Pick | null)[] = [];
  for (const byte of bytes) {
    const pick = unpackPick(byte);
    if (pick === undefined) return null;
    picks.push(pick);
  }
  return picks;
}

function unpackPick(byte: number): Pick | null | undefined {
  if (byte === 0) return null;
  const gamesLost = byte & GAMES_LOST_BITS;
  const knownBits = PICKED_BIT | SIDE_BIT | GAMES_LOST_BITS | AUTO_BIT;
  if ((byte & PICKED_BIT) === 0 || (byte & ~knownBits) !== 0 || gamesLost > 2) return undefined;
  const pick: Pick = { side: (byte & SIDE_BIT) === 0 ? 0 : 1, gamesLost: gamesLost as GamesLost };
  return (byte & AUTO_BIT) === 0 ? pick : { ...pick, auto: true };
}
