import { placeOf } from '@boast/domain/draw/bracket';
import { gamesToWin, pickedInSlot } from '@boast/domain/draw/draw';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { fieldOf } from '../boards/field-of.ts';
import { assertTournament } from './assert-tournament.ts';

/** Only of what is sealed: before, nobody's picks are anybody's business, an administrator's neither. */
export const getPickShares: Handler<'getPickShares'> = async ({ ctx: { db, boards }, params }) => {
  const { tournamentId } = params;
  const sealed = await boards.current(tournamentId);
  if (!sealed) {
    await assertTournament(db, tournamentId);
    throw new ApiError('NOT_SEALED', 'Picks are counted once the entries are sealed');
  }
  const { draw, board } = sealed;
  const names = await readNames(db, tournamentId);
  const rounds = names.rounds.map(({ number, name }) => {
    const shares = fieldOf(sealed)
      .filter(({ match }) => placeOf(draw.size, match).round === number)
      .flatMap((field) => field.shares);
    const needed = gamesToWin(draw.bestOf[number - 1] ?? 5);
    const players = draw.slots.flatMap((_, n) => {
      const picks = shares.reduce((sum, share) => sum + (share.slot === n ? share.count : 0), 0);
      const playerId = pickedInSlot(draw, n);
      if (playerId === null || picks === 0) return [];
      return [{ playerId, fullName: names.players.get(playerId) ?? 'Unknown', picks }];
    });
    const scores = Array.from({ length: needed }, (_, lost) => ({
      score: `${needed}-${lost}`,
      picks: shares.reduce((sum, share) => sum + (share.byGamesLost[lost] ?? 0), 0),
    }));
    return { number, name, players: players.toSorted((a, b) => b.picks - a.picks), scores };
  });
  return { data: { entryCount: board.entryCount, rounds } };
};

async function readNames(db: Db, tournamentId: string) {
  const rounds = await db
    .selectFrom('round')
    .select(['number', 'name'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  const players = await db
    .selectFrom('draw_slot')
    .innerJoin('player', (join) =>
      join.on((eb) =>
        eb('player.id', 'in', [eb.ref('draw_slot.player_id'), eb.ref('draw_slot.sealed_player_id')]),
      ),
    )
    .select(['player.id', 'player.full_name'])
    .where('draw_slot.tournament_id', '=', tournamentId)
    .execute();
  return { rounds, players: new Map(players.map((player) => [player.id, player.full_name])) };
}
