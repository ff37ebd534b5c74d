import type { TournamentPreview } from '@boast/contract/admin/import';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { matchesInRound } from '@boast/domain/draw/rounds';
import type { JudgedFinding } from '@boast/domain/import/judge/judged-finding';
import type { PagePlan } from '@boast/domain/import/plan-page';
import { type Proposal, proposeUpdate } from '@boast/domain/import/propose-update';
import { describeFinding } from '@boast/domain/issue/issue';
import { inRolledBackTransaction, type Tx } from '../../../db/database.ts';
import { sourceAddress } from '../../../gateways/tour-pages/source-address.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { type ImportFacts, loadImportFacts } from './import-facts.ts';
import { lockImported } from './lock-imported.ts';
import {
  hashOfPlan,
  type PageAddress,
  pageAt,
  planFromHtml,
  planInZoneOf,
  planWarnings,
} from './plan-page.ts';
import { writeProposal } from './write-proposal.ts';

interface PreviewTarget extends PageAddress {
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
  const { html, encoding } = await pageAt(ctx, target);
  return previewPlanned(ctx, await planFromHtml(ctx, html, target), {
    sourceUrl,
    encoding,
    isCompleted: target.is_completed,
    lock: (tx) => lockImported(tx, sourceUrl, target.gender),
  });
}

interface PlannedPreview {
  readonly sourceUrl: string | null;
  readonly encoding?: string | null;
  readonly isCompleted: boolean;
  readonly lock: (tx: Tx) => Promise<LockedTournament | null>;
}

export function previewPlanned(
  ctx: Context,
  read: PagePlan,
  { sourceUrl, encoding = null, isCompleted, lock }: PlannedPreview,
): Promise<TournamentPreview> {
  return inRolledBackTransaction(ctx.db, async (tx) => {
    const existing = await lock(tx);
    const planned = existing ? planInZoneOf(existing, read) : read;
    const now = ctx.clock.now();
    const facts = await loadImportFacts(tx, { planned, existing, isCompleted, isFollowed: false, now });
    const { page } = facts;
    const proposal = proposeUpdate(facts.current, page, facts.byHand);
    const { findings, kept, keptPlayers } = proposal;
    const entries = existing ? await countEntries(tx, existing.id) : 0;
    const isRefused = findings.some(({ grade }) => grade === 'refused');
    const written = isRefused ? null : await writeProposal(tx, ctx, { facts, proposal, existing, sourceUrl });
    return {
      ...describePage(planned),
      encoding,
      players: { known: page.known.size, new: planned.plan.players.length - page.known.size },
      lookalikes: page.lookalikes.map(({ playerId, text }) => ({ playerId, text })),
      warnings: [...planWarnings(planned), ...(written?.warnings ?? [])].filter(isSaidOnce(proposal)),
      findings: findings.map(toFinding),
      lock: lockOf(facts, planned),
      entries,
      existingTournamentId: existing?.id ?? null,
      differences: written?.differences ?? [],
      kept: [...kept],
      keptPlayers: [...keptPlayers],
      previewHash: hashOfPlan(planned),
    };
  });
}

/** Each sentence once, and none that is shown as a finding or as kept. */
const isSaidOnce =
  ({ findings, kept }: Pick<Proposal, 'findings' | 'kept'>) =>
  (sentence: string, index: number, all: readonly string[]): boolean =>
    all.indexOf(sentence) === index &&
    !kept.includes(sentence) &&
    !findings.some((finding) => finding.grade !== 'noted' && describeFinding(finding) === sentence);

const toFinding = (finding: JudgedFinding): TournamentPreview['findings'][number] => ({
  type: finding.type,
  grade: finding.grade,
  text: describeFinding(finding),
  isAccepted: finding.isAccepted,
});

/** The start that an administrator set holds; the start of a sealed tournament is past. */
function lockOf({ current, byHand }: ImportFacts, planned: PagePlan): TournamentPreview['lock'] {
  const { timeZone, startsAt, lockIsByDay } = planned;
  const stays = current !== null && (current.isSealed || byHand.fields.has('startsAt'));
  const lock = stays ? current.lock : startsAt;
  const text = lock === null ? null : new Date(lock).toISOString();
  return { startsAt: text, timeZone, isByDay: !stays && lockIsByDay };
}

async function countEntries(tx: Tx, tournamentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('entry')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const describePage = (planned: PagePlan) => {
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

function describeFirstRound({ plan }: PagePlan): TournamentPreview['firstRound'] {
  const name = (slot: number): string => {
    const place = plan.slots[slot];
    if (place?.kind !== 'player') return place?.kind === 'bye' ? 'Bye' : 'Not yet named';
    const player = plan.players.find(({ key }) => key === place.playerId)?.fullName ?? 'Not yet named';
    const seed = plan.seeds[slot] ?? null;
    return seed === null ? player : `${player} (${seed})`;
  };
  return Array.from({ length: plan.size / 2 }, (_, match) => [name(match * 2), name(match * 2 + 1)]);
}

function describeRounds({ plan }: PagePlan): TournamentPreview['rounds'] {
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
