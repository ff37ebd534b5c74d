import { inTransaction } from '../../../db/database.ts';
import { NOW_ONCE } from '../../../db/now-once.ts';
import type { Context } from '../../../http/context.ts';
import { agreeClocks } from './agreed-clocks.ts';
import { sealInTransaction } from './seal-tournament.ts';

/** It does not matter whether the tournament's own job ran; with an id, only that one is sealed. */
export async function sealDue(
  host: Pick<Context, 'db' | 'clock' | 'log'>,
  tournamentId: string | null = null,
): Promise<void> {
  const by = await agreeClocks(host);
  if (!by) return;
  const due = await host.db
    .selectFrom('tournament')
    .select('id')
    .where('status', '=', 'UPCOMING')
    .where('sealed_at', 'is', null)
    .where('starts_at', '<=', NOW_ONCE)
    .$if(tournamentId !== null, (query) => query.where('id', '=', tournamentId))
    .execute();
  for (const { id } of due)
    await inTransaction(host.db, (tx) => sealInTransaction(tx, id, { when: 'due', by }));
}
