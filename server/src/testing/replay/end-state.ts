import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Everything about a tournament that must not depend on which worker died. */
export interface EndState {
  readonly statuses: readonly string[];
  readonly versions: unknown;
  readonly seal: unknown;
  readonly entries: readonly unknown[];
  readonly board: readonly unknown[];
  readonly prizes: readonly unknown[];
  readonly mails: readonly { readonly business_key: string; readonly closed_as: string | null }[];
  readonly issues: readonly unknown[];
}

export async function readEndState(test: TestApp, id: string): Promise<EndState> {
  const ask = async (query: ReturnType<typeof sql>): Promise<unknown[]> => {
    const { rows } = await query.execute(test.db);
    return rows;
  };
  const [versions] = await ask(sql`
    select status, draw_version, results_version, results_told from tournament where id = ${id}`);
  // Only the roots over entries: the seal's own root covers the draw, whose players have other ids in each
  // database.
  const [seal] = await ask(sql`
    select entry_count, (select array_agg(encode(s.root, 'hex') order by number) from seal_segment s
      where s.tournament_id = seal.tournament_id) as roots
    from seal where tournament_id = ${id}`);
  const moves = await sql<{ move: string }>`
    select from_status || ' ' || to_status as move from tournament_status_change
    where tournament_id = ${id} order by id`.execute(test.db);
  const mails = await sql<EndState['mails'][number]>`
    select business_key, closed_as from mail_outbox order by business_key`.execute(test.db);
  return {
    statuses: moves.rows.map(({ move }) => move),
    versions,
    seal,
    entries: await ask(sql`
      select e.id, e.version, e.status, encode(e.picks, 'hex') as picks,
        (select count(*) from entry_version v where v.entry_id = e.id) as versions,
        (select count(*) from entry_draw_change c where c.entry_id = e.id) as changes
      from entry e where e.tournament_id = ${id} order by e.id`),
    board: await readBoard(test, id),
    prizes: await ask(sql`
      select user_id, amount, unit, status, method, reference from prize
      where tournament_id = ${id} order by user_id`),
    mails: mails.rows,
    issues: await ask(sql`
      select type, description, closed_at is null as open from data_issue
      where resource_id = ${id} order by type, description`),
  };
}

async function readBoard(test: TestApp, id: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await test.call('GET', `/tournaments/${id}/leaderboard?page=${page}&page_size=100`);
    rows.push(
      ...body.data.map((row: { userId: string; rank: number; points: number; score: number }) => [
        row.userId,
        row.rank,
        row.points,
        row.score,
      ]),
    );
    if (body.pageInfo.nextPage === null) return rows;
  }
}
