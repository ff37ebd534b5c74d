import type { MatchField } from '@boast/contract/field-picks';
import type { MatchField as CountedMatch } from '@boast/domain/board/field-picks';
import { type Draw, isReplaced, pickedInSlot } from '@boast/domain/draw/draw';
import { scoreChoices } from '@boast/domain/picks/tips';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { matchPlaces } from '../draws/match-places.ts';
import { fieldOf } from './field-of.ts';
import { assertPublished } from './read-board.ts';

export const fieldPicks: Handler<'fieldPicks'> = async ({ ctx, params: { tournamentId } }) => {
  const shown = await ctx.boards.current(tournamentId);
  if (!shown) {
    await assertPublished(ctx, tournamentId);
    throw new ApiError('NOT_SEALED', 'What others picked can be seen once the tournament has started');
  }
  const { draw, board } = shown;
  const places = await matchPlaces(ctx.db, tournamentId);
  return {
    data: {
      tournamentId,
      entryCount: board.entryCount,
      matches: fieldOf(shown).flatMap((field) => {
        const matchId = places.get(field.match)?.id;
        return matchId === undefined ? [] : [describeField(draw, field, matchId)];
      }),
    },
  };
};

function describeField(draw: Draw, { match, shares }: CountedMatch, matchId: string): MatchField {
  const scores = [...scoreChoices(draw, match)];
  const [mostPicked] = shares
    .flatMap(({ slot, byGamesLost }) =>
      scores.map((score, lost) => ({
        slot,
        playerId: pickedInSlot(draw, slot),
        score,
        count: byGamesLost[lost as 0 | 1 | 2],
      })),
    )
    .sort((a, b) => b.count - a.count);
  return {
    matchId,
    scores,
    shares: shares.map(({ slot, count, byGamesLost }) => ({
      slot,
      playerId: pickedInSlot(draw, slot),
      isReplaced: isReplaced(draw, slot),
      count,
      byScore: byGamesLost.slice(0, scores.length),
    })),
    mostPicked: mostPicked ?? null,
  };
}
