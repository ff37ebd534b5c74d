import { firstMatchOf, remainingDraw } from '@boast/domain/draw/remaining-draw';
import { roundInText, roundName } from '@boast/domain/draw/rounds';
import { rulesFrom, type ScoringRulesId, wholeRules } from '@boast/domain/scoring/rules';
import { toCalendarDate } from '@boast/domain/time/zoned-time';
import type { MatchFacts } from '@boast/domain/tournament/second-chance';
import type { Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import { announce } from '../../announcements/announce.ts';
import type { SecondChanceFacts } from '../../announcements/news-content.ts';
import { insertDraw } from '../../draws/draw-store.ts';
import { keepLockIssues } from '../../draws/judge-lock.ts';
import { type LockedTournament, lockTournament } from '../../draws/lock-tournament.ts';
import type { StoredDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { insertTournament } from '../../draws/tournament-store.ts';
import { copyMatchDetails, copySeeds } from '../../draws/whole-draw-store.ts';
import { tellPublished } from '../../webhooks/tell-events.ts';
import { scheduleSeal } from '../lifecycle/move-start.ts';

/** What a whole draw says now. The transaction holds its row. */
export interface WholeDraw {
  readonly tournament: LockedTournament;
  readonly stored: StoredDraw;
  readonly matches: readonly MatchFacts[];
  readonly now: number;
}

interface Opened {
  readonly firstRound: number;
  readonly startsAt: number;
  readonly jobs: Jobs;
}

/** It is open at once, and free until an administrator sets a price and a prize. */
export async function openSecondChance(
  tx: Tx,
  whole: WholeDraw,
  { firstRound, startsAt: at, jobs }: Opened,
): Promise<void> {
  const { tournament, stored } = whole;
  const wholeId = tournament.id;
  const startsAt = new Date(at);
  const remaining = remainingDraw(stored.draw, firstRound);
  const draw = { ...remaining, results: remaining.results.map(() => null) };
  const id = await insertTournament(tx, {
    ...followedColumns(whole, firstRound, startsAt),
    whole_draw_id: wholeId,
    organiser_id: tournament.organiser_id,
    // Nothing reads it but the release before: a second chance has the audience of its whole draw.
    listing: tournament.listing,
    first_round: firstRound,
    status: 'UPCOMING',
    starts_at: startsAt,
    draw_size: draw.size,
    entry_price: 0,
    prize_amount: 0,
    prize_rule: tournament.prize_rule,
    scoring_rules: rulesFrom(wholeRules(tournament.scoring_rules as ScoringRulesId), firstRound),
    is_demo: tournament.is_demo,
  });
  await insertDraw(
    tx,
    id,
    draw,
    draw.bestOf.map((_, index) => roundName(draw, index + 1)),
  );
  await copySeeds(tx, { id, wholeId });
  await copyMatchDetails(
    tx,
    { id, wholeId, firstMatch: firstMatchOf(stored.draw.size, firstRound) },
    { withPoints: false },
  );
  await scheduleSeal(tx, jobs, id, startsAt);
  await keepLockIssues(tx, await lockTournament(tx, id, null));
  // The demo opens them all day, and nobody wants news of each.
  if (!tournament.is_demo) {
    const round = roundInText(roundName(stored.draw, firstRound));
    const facts: SecondChanceFacts = { wholeDrawId: wholeId, round };
    await announce(tx, { tournamentId: id, kind: 'SECOND_CHANCE', facts, expiresAt: startsAt });
  }
  await tellPublished(tx, await lockTournament(tx, id, null));
  await tournamentChanged(tx, id);
  await tournamentChanged(tx, wholeId);
}

/** What a second chance says of itself is what the whole draw says. */
export function followedColumns(
  { tournament, stored }: WholeDraw,
  firstRound: number,
  startsAt: Date | null,
) {
  const { name, gender, location, time_zone, zone_by, end_date, image_url } = tournament;
  const day = startsAt && toCalendarDate(startsAt.getTime(), time_zone);
  return {
    name: `${name}, from ${roundInText(roundName(stored.draw, firstRound))}`,
    gender,
    location,
    time_zone,
    zone_by,
    start_date: day !== null && day < end_date ? day : end_date,
    end_date,
    image_url,
  };
}
