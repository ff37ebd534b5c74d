import { contestOf } from '@boast/domain/event/event';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { NOW_ONCE } from '../../../db/now-once.ts';
import type { Context } from '../../../http/context.ts';
import { changeEvent } from '../event/change-event.ts';
import type { EventHost } from '../event/contest-change.ts';
import { lockEvent } from '../event/load-event.ts';
import { type AgreedClocks, agreeClocks } from '../seal/agreed-clocks.ts';

/** Does not matter whether the tournament's own job ran; with an id, only that one is sealed. */
export async function sealDue(
  host: Pick<Context, 'db' | 'clock' | 'log' | 'jobs'>,
  tournamentId: string | null = null,
): Promise<void> {
  const clocks = await agreeClocks(host);
  if (!clocks) return;
  const due = await host.db
    .selectFrom('tournament')
    .select('id')
    .where('status', '=', 'UPCOMING')
    .where('sealed_at', 'is', null)
    .where('starts_at', '<=', NOW_ONCE)
    .$if(tournamentId !== null, (query) => query.where('id', '=', tournamentId))
    .execute();
  for (const { id } of due) await inTransaction(host.db, (tx) => sealIfDue(tx, host, id, clocks));
}

/** Seals a contest whose start has passed, and what of its event has begun, too. Returns whether it is sealed now. */
export async function sealIfDue(
  tx: Tx,
  host: EventHost,
  contestId: string,
  clocks: AgreedClocks,
): Promise<boolean> {
  const change = { kind: 'begin', contestId, at: 'due' } as const;
  const { event } = await changeEvent(tx, host, await lockEvent(tx, contestId), {
    change,
    by: 'page',
    sealAuthority: clocks,
  });
  return contestOf(event.state, contestId).isSealed;
}
