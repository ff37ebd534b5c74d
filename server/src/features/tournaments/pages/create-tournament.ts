import type { Draw } from '@boast/domain/draw/draw';
import type { NewTournament } from '@boast/domain/import/new-tournament';
import { drawWithIds } from '@boast/domain/import/page-change';
import { issuesOfPlan } from '@boast/domain/import/update-issues';
import { type PrizeRuleId, prizeRuleUnder } from '@boast/domain/prize/prize';
import { type ScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import type { Insertable } from 'kysely';
import type { Tournament } from '../../../db/__generated__/schema.ts';
import type { Tx } from '../../../db/database.ts';
import { type StoredPlayer, upsertPlayers } from '../../players/upsert-players.ts';
import { changeEvent } from '../event/change-event.ts';
import type { EventHost } from '../event/contest-change.ts';
import { createContest } from '../event/contest-rows.ts';
import { lockEvent } from '../event/load-event.ts';
import { reportPageIssues } from './page-issues.ts';

export interface TournamentToCreate {
  readonly tournament: NewTournament;
  readonly storedPlayers: ReadonlyMap<string, StoredPlayer>;
  readonly sourceUrl: string | null;
  readonly scoringRules: ScoringRulesId;
  readonly prizeRule: PrizeRuleId;
  readonly isCompleted: boolean;
  readonly isDemo?: boolean;
}

export async function createTournament(
  tx: Tx,
  host: EventHost,
  creation: TournamentToCreate,
): Promise<string> {
  const { tournament, storedPlayers, isCompleted } = creation;
  const { page, plan } = tournament.planned;
  const ids = await upsertPlayers(tx, { players: plan.players, gender: page.gender, storedPlayers });
  const draw = drawWithIds(tournament.draw, ids);
  const before = { ...draw, results: draw.results.map(() => null) };
  const id = await createContest(tx, {
    columns: tournamentRow(creation),
    draw: before,
    roundNames: plan.roundNames,
    places: draw.slots.map((_, slot) => ({ seed: plan.seeds[slot] ?? null, byHand: false })),
    matches: tournament.details.map((details) => ({ ...details, resultBy: null, gamesSoFar: null })),
  });
  if (isCompleted) await complete(tx, host, id, { results: draw.results, decided: tournament.decided });
  await reportPageIssues(tx, {
    tournament: { id, name: page.name },
    issues: issuesOfPlan(tournament.planned),
    isSealed: isCompleted,
  });
  return id;
}

interface Completed {
  readonly results: Draw['results'];
  readonly decided: readonly number[];
}

/** Played before it came here: it is sealed without entries, and has its results. */
async function complete(tx: Tx, host: EventHost, id: string, { results, decided }: Completed): Promise<void> {
  const byPage = { by: 'page', sealAuthority: 'hand' } as const;
  await changeEvent(tx, host, await lockEvent(tx, id), {
    change: { kind: 'begin', contestId: id, at: 'now' },
    ...byPage,
  });
  await changeEvent(tx, host, await lockEvent(tx, id), {
    change: { kind: 'results', results, decided },
    ...byPage,
  });
}

function tournamentRow({ tournament, isCompleted, ...rest }: TournamentToCreate): Insertable<Tournament> {
  const { planned, startDate, endDate } = tournament;
  const { page, plan, timeZone, zoneBy, startsAt } = planned;
  return {
    name: page.name,
    gender: page.gender,
    location: page.location,
    time_zone: timeZone,
    zone_by: zoneBy,
    start_date: startDate,
    end_date: endDate,
    starts_at: startsAt === null ? null : new Date(startsAt),
    status: isCompleted ? 'UPCOMING' : 'CREATING',
    image_url: page.coverImageUrl,
    source_url: rest.sourceUrl,
    scoring_rules: rest.scoringRules,
    prize_rule: prizeRuleUnder(scoringRules(rest.scoringRules), rest.prizeRule),
    draw_size: plan.size,
    is_demo: rest.isDemo ?? false,
  };
}
