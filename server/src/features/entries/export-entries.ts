import type { UserExport } from '@boast/contract/account';
import type { Entry } from '@boast/contract/entries';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { playerNames } from '../draws/matches-by-number.ts';
import type { VersionOrigin } from './entry-store.ts';
import { readOwnEntries } from './entry-view.ts';
import { shownSince } from './shown/shown-picks-view.ts';

export async function exportEntries(ctx: Context, actor: Actor): Promise<UserExport['entries']> {
  const entries = await readOwnEntries(ctx, actor);
  const rounds = await roundNames(
    ctx.db,
    entries.flatMap(({ matchTips }) => matchTips.map(({ matchId }) => matchId)),
  );
  const players = await playerNames(
    ctx.db,
    entries.flatMap(({ matchTips }) =>
      matchTips.flatMap((tip) => [tip.predictedWinnerId, tip.predictedLoserId]),
    ),
  );
  const history = await savedVersions(ctx.db, actor.userId);
  const paid = await creditsPaid(ctx.db, actor.userId);
  const shownIds = await shownSince(ctx.db, actor.userId);
  return entries.map((entry) => ({
    ...entry,
    creditsPaid: paid.get(entry.id) ?? 0,
    shownSince: shownIds.get(entry.id) ?? null,
    tips: toReadableTips(entry, { rounds, players }),
    versions: history.get(entry.id) ?? [],
  }));
}

type Names = ReadonlyMap<string, string>;

function toReadableTips(entry: Entry, { rounds, players }: { rounds: Names; players: Names }) {
  return entry.matchTips.map((tip) => ({
    round: rounds.get(tip.matchId) ?? '',
    winner: players.get(tip.predictedWinnerId) ?? '',
    loser: players.get(tip.predictedLoserId) ?? '',
    score: tip.predictedScore,
    automatic: entry.automaticMatchIds.includes(tip.matchId),
  }));
}

async function roundNames(db: Db, matchIds: readonly string[]): Promise<Names> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('match')
    .innerJoin('round', (join) =>
      join
        .onRef('round.tournament_id', '=', 'match.tournament_id')
        .onRef('round.number', '=', 'match.round_number'),
    )
    .select(['match.id', 'round.name'])
    .where('match.id', 'in', matchIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Version = UserExport['entries'][number]['versions'][number];

async function savedVersions(db: Db, userId: string): Promise<ReadonlyMap<string, Version[]>> {
  const rows = await db
    .selectFrom('entry_version as v')
    .innerJoin('entry as e', 'e.id', 'v.entry_id')
    .select(['v.entry_id', 'v.version', 'v.origin', 'v.saved_at'])
    .where('e.user_id', '=', userId)
    .orderBy('v.version')
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  return new Map([...byEntry].map(([entryId, versions]) => [entryId, versions.map(toVersion)]));
}

const toVersion = (row: { version: number; origin: string; saved_at: string }): Version => ({
  version: row.version,
  origin: row.origin as VersionOrigin,
  savedAt: row.saved_at,
});

async function creditsPaid(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'credits_paid'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ id, credits_paid }) => [id, credits_paid]));
}
