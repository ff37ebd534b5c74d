/**
 * Picks that are not submitted yet. They may have gaps, but never contradict themselves; the server reads what a device
 * sends with this, and a device what the server kept.
 */
import type { Draw } from '../draw/draw.ts';
import { fromHex, isHex, toHex } from '../seal/bytes.ts';
import { packPicks, unpackPicks } from './codec.ts';
import { isConsistent, type Picks } from './picks.ts';

export const writeDraftPicks = (picks: Picks): string => toHex(packPicks(picks));

/** Null for text that holds no picks of this draw: another length, unknown bytes, a player who is not in the match. */
export function readDraftPicks(draw: Draw, text: string): Picks | null {
  const picks = isHex(text) ? unpackPicks(draw.size, fromHex(text)) : null;
  return picks && isConsistent(draw, picks) ? picks : null;
}

/** The same winners and scores, however they were picked. */
export const samePicks = (a: Picks, b: Picks): boolean => countDifferences(a, b) === 0;

/** The number of matches in which two brackets pick differently. */
export const countDifferences = (a: Picks, b: Picks): number =>
  a.filter((one, match) => {
    const other = b[match] ?? null;
    return one?.side !== other?.side || one?.gamesLost !== other?.gamesLost;
  }).length;
