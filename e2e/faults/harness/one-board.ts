/** Checks that several API processes on one database show the same board. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@boast/server/db/database';
import { sql } from 'kysely';
import type { Product } from '../../../bench/src/harness/product.ts';

/** A worker seals, then every API is asked for the board. Returns the number of its entries. */
export async function assertOneBoard(
  db: Db,
  { apis, tournamentId }: { apis: readonly Product[]; tournamentId: string },
): Promise<number> {
  await sql`update tournament set starts_at = clock_timestamp() where id = ${tournamentId}`.execute(db);
  const ask = async ({ url }: Product) => {
    const answer = await fetch(`${url}/api/tournaments/${tournamentId}/leaderboard?page_size=100`);
    return answer.ok
      ? ((await answer.json()) as { data: unknown[]; pageInfo: { totalRecords: number } })
      : null;
  };
  for (const began = performance.now(); performance.now() - began < 150_000; await sleep(500)) {
    const boards = await Promise.all(apis.map(ask));
    const [one] = boards;
    if (!one || boards.some((board) => !board || board.data.length === 0)) continue;
    if (boards.some((other) => JSON.stringify(other) !== JSON.stringify(one)))
      throw new Error('the boards differ');
    return one.pageInfo.totalRecords;
  }
  throw new Error('nothing was sealed');
}
