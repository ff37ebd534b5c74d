import type { Draw } from '@boast/domain/draw/draw';
import type { DrawPlan } from '@boast/domain/import/build-draw';
import { type PrizeRuleId, prizeRuleUnder } from '@boast/domain/prize/prize';
import { type ScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import { toInstant } from '@boast/domain/time/zoned-time';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { insertDraw, type MatchDetails, saveMatchDetails, saveSeeds } from '../../draws/draw-store.ts';
import { lockTournament } from '../../draws/lock-tournament.ts';
import { insertTournament } from '../../draws/tournament-store.ts';
import { upsertPlayers } from '../../players/upsert-players.ts';
import { applyResults } from '../results/apply-results.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { leftToMend, reportFindings } from './page-findings.ts';
import type { PlannedTournament } from './plan-page.ts';

interface NewTournament {
  readonly sourceUrl: string | null;
  readonly scoringRules: ScoringRulesId;
  readonly prizeRule: PrizeRuleId;
  /** The event is over: nobody can enter it, and its results come in at once. */
  readonly isCompleted: boolean;
  /** A replay of a past draw. */
  readonly isDemo?: boolean;
}

export interface ImportOutcome {
  readonly id: string;
  readonly name: string;
  readonly created: boolean;
  readonly differences: { kind: string; text: string }[];
  readonly warnings: string[];
}

export async function createTournament(
  tx: Tx,
  planned: PlannedTournament,
  facts: NewTournament,
): Promise<ImportOutcome> {
  const { page, plan } = planned;
  const { startDate, endDate } = datesOf(planned);
  const id = await insertTournament(tx, {
    name: page.name,
    gender: page.gender,
    location: page.location,
    time_zone: planned.timeZone,
    zone_by: planned.zoneBy,
    start_date: startDate,
    end_date: endDate,
    starts_at: planned.startsAt,
    status: facts.isCompleted ? 'UPCOMING' : 'CREATING',
    image_url: page.coverImageUrl,
    source_url: facts.sourceUrl,
    scoring_rules: facts.scoringRules,
    prize_rule: prizeRuleUnder(scoringRules(facts.scoringRules), facts.prizeRule),
    draw_size: plan.size,
    is_demo: facts.isDemo ?? false,
  });
  const players = await upsertPlayers(tx, { players: plan.players, gender: page.gender, tournamentId: null });
  const draw = withPlayerIds(plan, players);
  const before = { ...draw, results: draw.results.map(() => null) };
  await insertDraw(tx, id, before, plan.roundNames);
  await saveSeeds(tx, id, new Map(plan.seeds.entries()));
  await saveMatchDetails(tx, id, detailsOf(planned, facts.isCompleted));
  const warnings = [...planned.warnings];
  if (facts.isCompleted) {
    await sealInTransaction(tx, id, { when: 'now', by: 'hand' });
    await applyResults(tx, await lockTournament(tx, id, null), {
      before,
      draw,
      changed: matchesWithResult(draw),
      by: 'page',
    });
  } else if (plan.results.some((result) => result !== null)) {
    warnings.push(
      `The ${plan.source} already shows results. They are brought in once the tournament has started here.`,
    );
  }
  await reportFindings(tx, { tournament: { id, name: page.name }, found: leftToMend(planned) });
  return { id, name: page.name, created: true, differences: [], warnings };
}

export const matchesWithResult = ({ results }: Draw): number[] =>
  results.flatMap((result, match) => (result === null ? [] : [match]));

/** The plan's draw with the players' ids in place of the page's keys. */
export const withPlayerIds = (plan: DrawPlan, ids: ReadonlyMap<string, string>): Draw => ({
  size: plan.size,
  bestOf: plan.bestOf,
  results: plan.results,
  slots: plan.slots.map((slot) => {
    if (slot.kind !== 'player') return slot;
    const playerId = ids.get(slot.playerId);
    if (playerId === undefined) throw new Error(`The plan has no player ${slot.playerId}`);
    return { kind: 'player', playerId };
  }),
});

/** Time, court and points of every match. Points come in only together with results. */
export const detailsOf = ({ plan, timeZone }: PlannedTournament, withScores: boolean): MatchDetails[] =>
  plan.schedule.map(({ startsAtLocal, court }, number) => ({
    number,
    startsAt: startsAtLocal ? new Date(toInstant(startsAtLocal, timeZone).epochMs) : null,
    startsAtLocal,
    court,
    gameScores: withScores ? (plan.gameScores[number] ?? []) : [],
  }));

/** Calendar dates in the tournament's zone: the page's own, else those of its first and last match; null without either. */
export function datesOnPage({ page, plan }: PlannedTournament): {
  startDate: string | null;
  endDate: string | null;
} {
  const days = plan.schedule
    .flatMap(({ startsAtLocal }) => (startsAtLocal ? [startsAtLocal.slice(0, 10)] : []))
    .sort();
  const startDate = page.startDate ?? days[0] ?? null;
  return { startDate, endDate: page.endDate ?? days.at(-1) ?? startDate };
}

function datesOf(planned: PlannedTournament): { startDate: string; endDate: string } {
  const { startDate, endDate } = datesOnPage(planned);
  if (startDate === null || endDate === null) {
    throw new ApiError(
      'PAGE_NOT_READABLE',
      `The ${planned.plan.source} gives no dates: neither a date range nor the time of any match. Import it once it does.`,
      { reason: 'no_dates' },
    );
  }
  return { startDate, endDate };
}
