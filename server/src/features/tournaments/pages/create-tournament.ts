import type { NewTournament } from '@boast/domain/import/new-tournament';
import { drawWithIds } from '@boast/domain/import/page-change';
import { issuesOfPlan } from '@boast/domain/import/update-issues';
import { type PrizeRuleId, prizeRuleUnder } from '@boast/domain/prize/prize';
import { type ScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import type { Insertable } from 'kysely';
import type { Tournament } from '../../../db/__generated__/schema.ts';
import type { Tx } from '../../../db/database.ts';
import { insertDraw, saveMatchDetails, saveSeeds } from '../../draws/draw-store.ts';
import { lockTournament } from '../../draws/lock-tournament.ts';
import { insertTournament } from '../../draws/tournament-store.ts';
import { type StoredPlayer, upsertPlayers } from '../../players/upsert-players.ts';
import { applyResults } from '../lifecycle/apply-results.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { reportPageIssues } from './page-issues.ts';
import { storedDetails } from './stored-details.ts';

export interface TournamentToCreate {
  readonly tournament: NewTournament;
  readonly known: ReadonlyMap<string, StoredPlayer>;
  readonly sourceUrl: string | null;
  readonly scoringRules: ScoringRulesId;
  readonly prizeRule: PrizeRuleId;
  readonly isCompleted: boolean;
  readonly isDemo?: boolean;
}

export async function createTournament(tx: Tx, creation: TournamentToCreate): Promise<string> {
  const { tournament, known, isCompleted } = creation;
  const { page, plan } = tournament.planned;
  const id = await insertTournament(tx, tournamentRow(creation));
  const ids = await upsertPlayers(tx, { players: plan.players, gender: page.gender, known });
  const draw = drawWithIds(tournament.draw, ids);
  const before = { ...draw, results: draw.results.map(() => null) };
  await insertDraw(tx, id, before, plan.roundNames);
  await saveSeeds(tx, id, new Map(plan.seeds.entries()));
  await saveMatchDetails(tx, id, storedDetails(tournament.details));
  if (isCompleted) {
    await sealInTransaction(tx, id, { when: 'now', by: 'hand' });
    const locked = await lockTournament(tx, id, null);
    await applyResults(tx, locked, { before, draw, changed: tournament.decided, by: 'page' });
  }
  await reportPageIssues(tx, {
    tournament: { id, name: page.name },
    issues: issuesOfPlan(tournament.planned),
    isSealed: isCompleted,
  });
  return id;
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
