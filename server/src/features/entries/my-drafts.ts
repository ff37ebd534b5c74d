import type { UnsentPicks } from '@boast/contract/drafts';
import { isDrawSize } from '@boast/domain/draw/bracket';
import { unpackPicks } from '@boast/domain/picks/codec';
import { countDifferences } from '@boast/domain/picks/draft';
import type { Picks } from '@boast/domain/picks/picks';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';

interface UnsentRow {
  readonly id: string;
  readonly name: string;
  readonly gender: UnsentPicks['tournament']['gender'];
  readonly starts_at: Date | null;
  readonly picks: Buffer;
  readonly entry_picks: Buffer | null;
  readonly total: number;
}

/** What waits to be submitted while it still can be; the next to lock first. */
export const myDrafts: Handler<'myDrafts'> = async ({ ctx, actor }) => {
  const { rows } = await sql<UnsentRow>`
    select t.id, t.name, t.gender, t.starts_at, d.picks, e.picks as entry_picks,
      (select count(*)::integer from match m where m.tournament_id = t.id and not m.is_bye) as total
    from draft d join tournament t on t.id = d.tournament_id
      left join entry e on e.tournament_id = d.tournament_id and e.user_id = d.user_id and e.status = 'ACTIVE'
    where d.user_id = ${actor.userId} and d.picks is not null and t.status = 'UPCOMING' and t.sealed_at is null
      and (t.starts_at is null or t.starts_at > clock_timestamp())
    order by t.starts_at, t.id`.execute(ctx.db);
  return { data: rows.map(describe).filter(({ changes }) => changes !== 0) };
};

function describe({ id, name, gender, starts_at, total, ...row }: UnsentRow): UnsentPicks {
  const picks = readPicks(row.picks);
  return {
    tournament: { id, name, gender, startsAt: starts_at?.toISOString() ?? null },
    picked: picks.filter((pick) => pick !== null).length,
    total,
    changes: row.entry_picks && countDifferences(picks, readPicks(row.entry_picks)),
  };
}

function readPicks(bytes: Buffer): Picks {
  const size = bytes.length + 1;
  const picks = isDrawSize(size) ? unpackPicks(size, bytes) : null;
  if (!picks) throw new Error('A row holds picks that are none');
  return picks;
}
