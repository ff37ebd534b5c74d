import { countPickShares } from '@boast/domain/board/pick-shares';
import { placeOf } from '@boast/domain/draw/bracket';
import { bestOfMatch, gamesToWin } from '@boast/domain/draw/draw';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { assertTournament } from '../tournament-day/assert-tournament.ts';

/** Only of what is sealed: before, nobody's picks are anybody's business, an administrator's neither. */
export const getPickShares: Handler<'getPickShares'> = async ({ ctx: { db, boards }, params }) => {
  const { tournamentId } = params;
  const sealed = await boards.current(tournamentId);
  const stored = sealed && (await loadDraw(db, tournamentId));
  if (!sealed || !stored) {
    await assertTournament(db, tournamentId);
    throw new ApiError('NOT_SEALED', 'Picks are counted once the entries are sealed');
  }
  const { draw } = stored;
  const { columns } = sealed.entries;
  const shares = countPickShares(draw, columns);
  const names = await readNames(db, tournamentId);
  const rounds = names.rounds.map(({ number, name }) => {
    const matches = shares.winners.flatMap((_, match) =>
      placeOf(draw.size, match).round === number ? [match] : [],
    );
    const [first = 0] = matches;
    const needed = gamesToWin(bestOfMatch(draw, first));
    const players = draw.slots.flatMap((slot, n) => {
      const picks = matches.reduce((sum, match) => sum + (shares.winners[match]?.[n] ?? 0), 0);
      if (slot.kind !== 'player' || picks === 0) return [];
      return [{ playerId: slot.playerId, fullName: names.players.get(slot.playerId) ?? 'Unknown', picks }];
    });
    const scores = Array.from({ length: needed }, (_, lost) => ({
      score: `${needed}-${lost}`,
      picks: matches.reduce((sum, match) => sum + (shares.gamesLost[match]?.[lost] ?? 0), 0),
    }));
    return { number, name, players: players.toSorted((a, b) => b.picks - a.picks), scores };
  });
  return { data: { entryCount: columns.entryCount, rounds } };
};

async function readNames(db: Parameters<typeof loadDraw>[0], tournamentId: string) {
  const rounds = await db
    .selectFrom('round')
    .select(['number', 'name'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  const players = await db
    .selectFrom('draw_slot')
    .innerJoin('player', 'player.id', 'draw_slot.player_id')
    .select(['player.id', 'player.full_name'])
    .where('draw_slot.tournament_id', '=', tournamentId)
    .execute();
  return { rounds, players: new Map(players.map((player) => [player.id, player.full_name])) };
}
