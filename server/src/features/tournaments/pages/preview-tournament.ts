import type { TournamentPreview } from '@boast/contract/admin-import';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { matchesInRound } from '@boast/domain/draw/rounds';
import { describeKept } from '@boast/domain/import/describe-difference';
import { describeFinding } from '@boast/domain/issue/issue';
import { inRolledBackTransaction, type Tx } from '../../../db/database.ts';
import { sourceAddress } from '../../../gateways/tour-pages/source-address.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { countKnownPlayers } from '../../players/upsert-players.ts';
import { bringIn, inZoneOf } from './import-tournament.ts';
import { findImported, snapshotOf } from './imported-tournament.ts';
import { type JudgedFinding, judgeImport } from './judge-import.ts';
import { type ImportTarget, type PlannedTournament, planTournament } from './plan-page.ts';
import { compareWithPage } from './update-from-page.ts';

interface PreviewTarget extends ImportTarget {
  readonly is_completed: boolean;
}

export const previewHandlers = {
  previewTournament: async ({ ctx, query }) => ({
    data: await preview(ctx, query),
  }),
  previewPastedTournament: async ({ ctx, body }) => ({
    data: await preview(ctx, body),
  }),
} satisfies Partial<Handlers>;

async function preview(ctx: Context, target: PreviewTarget): Promise<TournamentPreview> {
  const sourceUrl = sourceAddress(target.url);
  return previewPlanned(ctx, await planTournament(ctx, target), {
    sourceUrl,
    isCompleted: target.is_completed,
    find: (tx) => findImported(tx, sourceUrl, target.gender),
  });
}

interface PlannedPreview {
  /** Null for a sheet. */
  readonly sourceUrl: string | null;
  readonly isCompleted: boolean;
  /** The tournament to bring up to date, locked. */
  readonly find: (tx: Tx) => Promise<LockedTournament | null>;
}

/** What the import would do, because it is what the import did before all of it was taken back. */
export function previewPlanned(
  ctx: Context,
  read: PlannedTournament,
  { sourceUrl, isCompleted, find }: PlannedPreview,
): Promise<TournamentPreview> {
  return inRolledBackTransaction(ctx.db, async (tx) => {
    const existing = await find(tx);
    const planned = existing ? inZoneOf(existing, read) : read;
    const judged = await judgeImport(tx, { planned, existing, isCompleted, now: ctx.clock.now() });
    const { players } = planned.plan;
    const known = await countKnownPlayers(tx, { players, tournamentId: existing?.id ?? null });
    const differing = existing ? compareWithPage(await snapshotOf(tx, existing), planned).kept : [];
    const kept = differing.map((difference) => describeKept(difference, planned.plan));
    const entries = existing ? await countEntries(tx, existing.id) : 0;
    const isRefused = judged.some(({ grade }) => grade === 'refused');
    const outcome = isRefused ? null : await bringIn(tx, ctx, { planned, existing, sourceUrl, isCompleted });
    return {
      ...describePage(planned),
      players: { known, new: players.length - known },
      warnings: planned.warnings.concat(outcome?.warnings ?? []).filter(isSaidOnce(judged, kept)),
      findings: judged.map(toFinding),
      lock: lockOf(existing, planned),
      entries,
      existingTournamentId: existing?.id ?? null,
      differences: outcome?.differences ?? [],
      kept,
      previewHash: planned.hash,
    };
  });
}

/** Each sentence once, and none that is asked as a finding or told as kept. */
const isSaidOnce =
  (judged: readonly JudgedFinding[], kept: readonly string[]) =>
  (sentence: string, index: number, all: readonly string[]): boolean =>
    all.indexOf(sentence) === index &&
    !kept.includes(sentence) &&
    !judged.some((finding) => finding.grade !== 'noted' && describeFinding(finding) === sentence);

const toFinding = (finding: JudgedFinding): TournamentPreview['findings'][number] => ({
  type: finding.type,
  grade: finding.grade,
  text: describeFinding(finding),
  isAccepted: finding.isAccepted,
});

/** What an administrator said of the start holds; that of a sealed tournament is past. */
function lockOf(existing: LockedTournament | null, planned: PlannedTournament): TournamentPreview['lock'] {
  const { timeZone, startsAt, lockIsByDay } = planned;
  const stays = existing !== null && (existing.starts_at_by !== 'page' || existing.sealed_at !== null);
  const lock = stays ? existing.starts_at : startsAt;
  return { startsAt: lock?.toISOString() ?? null, timeZone, isByDay: !stays && lockIsByDay };
}

async function countEntries(tx: Tx, tournamentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('entry')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const describePage = (planned: PlannedTournament) => {
  const { page, plan } = planned;
  return {
    name: page.name,
    location: page.location,
    gender: page.gender,
    date_range: page.dateRange,
    startDate: page.startDate,
    endDate: page.endDate,
    cover_image: page.coverImageUrl,
    drawSize: plan.size,
    totalMatches: predictableMatches(plan).length,
    rounds: describeRounds(planned),
    firstRound: describeFirstRound(planned),
    layout: page.layout,
  };
};

function describeFirstRound({ plan }: PlannedTournament): TournamentPreview['firstRound'] {
  const name = (slot: number): string => {
    const place = plan.slots[slot];
    if (place?.kind !== 'player') return place?.kind === 'bye' ? 'Bye' : 'Not yet named';
    const player = plan.players.find(({ key }) => key === place.playerId)?.fullName ?? 'Not yet named';
    const seed = plan.seeds[slot] ?? null;
    return seed === null ? player : `${player} (${seed})`;
  };
  return Array.from({ length: plan.size / 2 }, (_, match) => [name(match * 2), name(match * 2 + 1)]);
}

function describeRounds({ plan }: PlannedTournament): TournamentPreview['rounds'] {
  const playable = new Set(predictableMatches(plan));
  let first = 0;
  return plan.roundNames.map((heading, i) => {
    const numbers = Array.from(
      { length: matchesInRound(plan.size, i + 1) },
      (_, position) => first + position,
    );
    first += numbers.length;
    const matches = numbers.filter((number) => playable.has(number));
    return {
      heading,
      matchCount: matches.length,
      completedCount: matches.filter((number) => plan.results[number]).length,
      byeCount: numbers.length - matches.length,
    };
  });
}
