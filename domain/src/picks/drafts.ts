import type { Draw } from '../draw/draw.ts';
import { fromHex, isHex, toHex } from '../seal/hex.ts';
import { isConsistent } from './consistent-picks.ts';
import { packPicks, unpackPicks } from './packed-picks.ts';
import type { Picks } from './picks.ts';

/** Drafts may have gaps but never contradict themselves. Server and device read each other's drafts with `readDraftPicks`. */
export const writeDraftPicks = (picks: Picks): string => toHex(packPicks(picks));

/** Null for text that holds no picks of this draw: another length, unknown bytes, a player who is not in the match. */
export function readDraftPicks(draw: Draw, text: string): Picks | null {
  const picks = isHex(text) ? unpackPicks(draw.size, fromHex(text)) : null;
  return picks && isConsistent(draw, picks) ? picks : null;
}
