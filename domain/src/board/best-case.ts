import type { Draw } from '../draw/draw.ts';
import { gamesToWin, playedOverOf } from '../draw/match-games.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { scoreEntry } from '../scoring/score-entry.ts';

export function bestCase(draw: Draw, picks: Picks): Draw {
  const results = [...draw.results];
  for (const { match, verdict } of scoreEntry(draw, picks, SCORING_RULES['simple-1']).matches) {
    const pick = picks[match];
    if (verdict !== 'open' || !pick) continue;
    const won = gamesToWin(playedOverOf(draw, match));
    const games: [number, number] = pick.side === 0 ? [won, pick.gamesLost] : [pick.gamesLost, won];
    results[match] = { winner: pick.side, ending: 'played', games };
  }
  // Nobody picked who came into a bye after the seal: the other goes through.
  const predicted = predictDraw(draw, picks);
  for (const { match, sides } of openMatches(draw)) {
    const { isBye = false, through } = predicted[match] ?? {};
    if (isBye) results[match] = { winner: sides[1] === through ? 1 : 0, ending: 'played', games: [0, 0] };
  }
  return { ...draw, results };
}
