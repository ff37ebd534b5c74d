import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { readEntries } from './my-entries.ts';

/** What somebody picked is theirs alone until the seal, administrators included; after it everybody may see it. */
export const getEntry: Handler<'getEntry'> = async ({ ctx, actor, params }) => {
  const found = await ctx.db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .select(['entry.user_id', 'entry.status', 'tournament.sealed_at'])
    .where('entry.id', '=', params.entryId)
    .executeTakeFirst();
  if (!found) throw notFound('Entry');
  assertReadable(found, actor);
  const [entry] = await readEntries(ctx, sql<boolean>`entry.id = ${params.entryId}`);
  if (!entry) throw notFound('Entry');
  return { data: entry };
};

interface FoundEntry {
  readonly user_id: string;
  readonly status: string;
  readonly sealed_at: Date | null;
}

function assertReadable({ user_id, status, sealed_at }: FoundEntry, actor: Actor | null): void {
  if (user_id === actor?.userId) return;
  if (sealed_at === null)
    throw new ApiError('NOT_SEALED', 'What others picked can be seen once the tournament has started');
  // One that was voided is in no seal, and no longer anybody's business.
  if (status !== 'ACTIVE') throw notFound('Entry');
}
