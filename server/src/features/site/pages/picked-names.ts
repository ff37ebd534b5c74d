/**
 * The names of the players whom an entry picks, for pictures and previews. The caller has checked that they may be
 * shown.
 */
import { feedersOf, matchOnPath, placeOf } from '@boast/domain/draw/bracket';
import { bestOfMatch, gamesToWin } from '@boast/domain/draw/match-games';
import type { Occupant } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { roundCount, roundName, winnerTitle } from '@boast/domain/draw/rounds';
import { opposite } from '@boast/domain/draw/side';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import type { Db } from '../../../db/database.ts';
import { playerNames } from '../../draws/matches-by-number.ts';
import type { StoredDraw } from '../../draws/stored-draw.ts';

export interface PickedMatch {
  readonly match: number;
  readonly roundName: string;
  readonly winner: string;
  readonly loser: string;
  /** The winner's games come first: `3-1`. */
  readonly score: string;
}

export interface PickedNames {
  readonly title: ReturnType<typeof winnerTitle>;
  /** Null while an open match leaves the final without a pick. */
  readonly champion: string | null;
  /** The champion's matches come without byes, Round 1 first. */
  readonly path: readonly PickedMatch[];
  readonly semiFinals: readonly PickedMatch[];
}

export async function readPickedNames(db: Db, { draw }: StoredDraw, picks: Picks): Promise<PickedNames> {
  const predicted = predictDraw(draw, picks);
  const picked = draw.slots.flatMap((_, place) => pickedInSlot(draw, place) ?? []);
  const names = await playerNames(db, picked);
  const nameOf = (occupant: Occupant): string => names.get(pickedInSlot(draw, occupant) ?? '') ?? 'TBD';
  const pickOf = (match: number): readonly PickedMatch[] => {
    const { isBye = true, pick = null, sides } = predicted[match] ?? {};
    if (isBye || !pick || !sides) return [];
    return [
      {
        match,
        roundName: roundName(draw, placeOf(draw.size, match).round),
        winner: nameOf(sides[pick.side]),
        loser: nameOf(sides[opposite(pick.side)]),
        score: `${gamesToWin(bestOfMatch(draw, match))}-${pick.gamesLost}`,
      },
    ];
  };
  const final = finalOf(draw.size);
  const slot = predicted[final]?.through ?? 'open';
  const rounds = Array.from({ length: roundCount(draw.size) }, (_, index) => index + 1);
  return {
    title: winnerTitle(draw.size),
    champion: typeof slot === 'number' ? nameOf(slot) : null,
    path:
      typeof slot === 'number' ? rounds.flatMap((round) => pickOf(matchOnPath(draw.size, slot, round))) : [],
    semiFinals: (feedersOf(draw.size, final) ?? []).flatMap(pickOf),
  };
}
