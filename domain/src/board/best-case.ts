import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';
import type { Picks } from '../picks/picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { scoreEntry } from '../scoring/score-entry.ts';

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
