/**
 * The results that an entry hopes for: what has happened, and every pick of it that can still come true, with its
 * score. Matches in which its player is out stay open, so that nobody else earns anything there. No way to finish the
 * draw is better for this entry against any single rival.
 */
import { bestOfMatch, type Draw, gamesToWin } from '../draw/draw.ts';
import type { Picks } from '../picks/picks.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

export function bestCase(draw: Draw, picks: Picks): Draw {
  const results = [...draw.results];
  for (const { match, verdict } of scoreEntry(draw, picks, SCORING_RULES['simple-1']).matches) {
    const pick = picks[match];
    if (verdict !== 'open' || !pick) continue;
    const won = gamesToWin(bestOfMatch(draw, match));
    const games: [number, number] = pick.side === 0 ? [won, pick.gamesLost] : [pick.gamesLost, won];
    results[match] = { winner: pick.side, ending: 'played', games };
  }
  return { ...draw, results };
}
