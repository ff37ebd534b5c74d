/** The words of a printed draw, match by match: the winner, the result, and the entry's pick. */
import type { Entry } from '@boast/contract/entries';
import { matchIdsOf, playersOf, toDraw } from '@boast/contract/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import type { Draw } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { resultText } from '@boast/domain/draw/endings';
import { bestOfMatch, gamesToWin } from '@boast/domain/draw/match-games';
import { type Occupant, resolveDraw } from '@boast/domain/draw/resolved-matches';
import { pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import { noPicks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoringRules } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { pickOutcome } from '../../parts/tournaments/pick-outcome.ts';
import { readEntryPicks } from '../../parts/tournaments/read-entry-picks.ts';
import type { Outcome } from '../../ui/OutcomeMark.tsx';

export interface PrintedPick {
  readonly name: string;
  readonly score: string;
  /** Null before the start. */
  readonly outcome: Outcome | null;
}

interface PrintedMatch {
  readonly winner: string;
  /** `3-1`, `2-0 ret`, `w/o`; empty without a result. */
  readonly result: string;
  readonly pick: PrintedPick | null;
}

export interface PrintedDraw {
  readonly size: DrawSize;
  /** By slot, with seeds. */
  readonly slots: readonly string[];
  /** By match number; null for a bye, whose player advances without a match. */
  readonly matches: readonly PrintedMatch[];
}

export function printedDraw(tournament: Tournament, entry: Entry | null): PrintedDraw {
  const draw = toDraw(tournament);
  const matchIds = matchIdsOf(tournament);
  const picks = entry ? readEntryPicks(draw, matchIds, entry) : noPicks(draw);
  const names = shortNames(tournament, draw, playerInSlot);
  const pickedNames = shortNames(tournament, draw, pickedInSlot);
  const nameOf = (occupant: Occupant): string =>
    typeof occupant === 'number' ? (names[occupant] ?? '') : '';
  const predicted = predictDraw(draw, picks);
  const isSealed = tournament.sealedAt !== null;
  const judged = isSealed ? scoreEntry(draw, picks, scoringRules(tournament.scoringRules)).matches : [];
  const verdicts = new Map(judged.map(({ match, verdict }) => [match, verdict]));
  const matches = resolveDraw(draw).map(({ match, through, isBye }): PrintedMatch => {
    const { pick = null, through: hoped = 'open' } = predicted[match] ?? {};
    const verdict = verdicts.get(match);
    return {
      winner: nameOf(through),
      result: isBye ? '' : resultPhrase(draw, match),
      pick: pick && {
        name: typeof hoped === 'number' ? (pickedNames[hoped] ?? '') : '',
        score: `${gamesToWin(bestOfMatch(draw, match))}-${pick.gamesLost}`,
        outcome: pickOutcome[verdict ?? 'none'],
      },
    };
  });
  return { size: draw.size, slots: slotNames(tournament, draw, names), matches };
}

function resultPhrase(draw: Draw, match: number): string {
  const result = draw.results[match];
  if (!result) return '';
  const [one, two] = result.games;
  return resultText({ ...result, games: result.winner === 1 ? [two, one] : [one, two] }, 'short');
}

/** `M. El Shorbagy`: printed draws abbreviate first names. By slot. */
function shortNames(tournament: Tournament, draw: Draw, playerIn: typeof playerInSlot): string[] {
  const byId = new Map(playersOf(tournament).map(({ id, fullName }) => [id, fullName]));
  return draw.slots.map((slot, number) => {
    const playerId = playerIn(draw, number);
    if (playerId === null) return slot.kind === 'bye' ? '' : 'TBD';
    const [first = '', ...rest] = (byId.get(playerId) ?? '').split(' ');
    return rest.length === 0 ? first : `${Array.from(first)[0] ?? ''}. ${rest.join(' ')}`;
  });
}

function slotNames({ players }: Tournament, draw: Draw, names: readonly string[]): string[] {
  const seeds = new Map(players.map(({ id, seed }) => [id, seed]));
  return draw.slots.map((slot, number) => {
    if (slot.kind === 'bye') return 'Bye';
    const seed = slot.kind === 'player' ? seeds.get(slot.playerId) : null;
    return seed ? `${names[number]} [${seed}]` : (names[number] ?? '');
  });
}
