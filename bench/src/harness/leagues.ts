/** Leagues of a sealed world, and their boards as one process of the product counts and shows them. */

import { createBoardNames } from '@boast/server/features/boards/board/board-names';
import { createBoards, type TournamentBoard } from '@boast/server/features/boards/board/boards';
import { leagueBoardRows } from '@boast/server/features/leagues/league-boards';
import { createMemberBoards } from '@boast/server/features/leagues/member-boards';
import { sql } from 'kysely';
import { enterResult } from './enter-result.ts';
import type { SealedWorld } from './sealed-world.ts';

const PAGE = 25;

interface Leagues {
  readonly count: number;
  readonly members: number;
}

/** Adds leagues of people who entered, with other members in each; the first one owns it. */
export async function addLeagues(
  { server: { db } }: SealedWorld,
  { count, members }: Leagues,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    insert into league (name, colour, welcome, has_season, is_public, needs_approval, code, member_count, members_version)
    select 'League', 'red', '', true, false, false, gen_random_uuid()::text, ${members}, 1
    from generate_series(1, ${count}) returning id`.execute(db);
  await sql`
    insert into league_member (league_id, user_id, role, status)
    select l.id, e.user_id, case when e.n % ${members} = 0 then 'owner' else 'member' end, 'in'
    from (select id, row_number() over () - 1 as n from unnest(${rows.map(({ id }) => id)}::uuid[]) as id) l
      join (select user_id, row_number() over (order by md5(user_id::text)) - 1 as n from entry) e
        on e.n / ${members} = l.n`.execute(db);
  await sql`analyze league_member`.execute(db);
  return rows;
}

interface League {
  readonly id: string;
}

export function readLeagues(world: SealedWorld) {
  const { tournament, product, administrator } = world;
  const { db } = world.server;
  const staff = { url: product.url, token: administrator.token };
  const boards = createBoards(db);
  const memberBoards = createMemberBoards(db);
  // Nobody changes their name meanwhile.
  const ctx = { db, boardNames: createBoardNames(db, { subscribe: () => () => undefined }) };
  const count = (league: League, tournamentBoard: TournamentBoard) =>
    memberBoards.of({ id: league.id, members_version: 1 }, tournamentBoard);
  return {
    countAll: async (leagues: readonly League[], tournamentBoard: TournamentBoard) => {
      for (const league of leagues) await count(league, tournamentBoard);
    },
    page: async (league: League, tournamentBoard: TournamentBoard, from: number) => {
      const members = await count(league, tournamentBoard);
      const places = Array.from(members.entries.subarray(from, from + PAGE), (_, n) => from + n);
      return leagueBoardRows(ctx, { tournamentBoard, members, chances: null }, places);
    },
    /** The tournament's board after this many results, of which the last one is new. */
    play: async (results: number): Promise<TournamentBoard> => {
      if (results > 0) {
        const id = tournament.matchIds[results - 1] ?? '';
        await enterResult(staff, id, () => ({ won: 'upper', gamesLost: (results - 1) % 3 }));
      }
      boards.invalidate(tournament.id);
      const tournamentBoard = await boards.current(tournament.id);
      if (!tournamentBoard) throw new Error('no board');
      return tournamentBoard;
    },
  };
}
