/** Starts what follows when a contest's fields change: jobs, news, issues and webhooks. */
import { prizeOf } from '@boast/domain/event/field-changes';
import { prizeText } from '@boast/domain/news/prize-sentences';
import type { TournamentPrize } from '@boast/domain/prize/change-prize';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import type { Tx } from '../../../db/database.ts';
import { announce } from '../../announcements/announce/announce.ts';
import type { RaisedFacts } from '../../announcements/text/prize-facts.ts';
import { audienceChanged } from '../../draws/tournament-events.ts';
import { forgetDrafts } from '../../entries/drafts/drafts.ts';
import { closeIssuesToCure, settleDataIssues } from '../../issues/data-issue.ts';
import { dropDuePrizes } from '../prizes/prize-store.ts';
import { withdrawPrizes } from '../prizes/record-calculation.ts';
import type { ContestChange, EventHost } from './contest-change.ts';
import { tellStartMoved } from './start-moves.ts';
import { tellOpened } from './tell-opened.ts';

export async function tellFields(tx: Tx, host: EventHost, change: ContestChange): Promise<void> {
  const { row, before, after } = change;
  const [was, is] = [before.fields, after.fields];
  const startsAt = is.startsAt === null ? null : new Date(is.startsAt).toISOString();
  if (was.status === 'CREATING' && is.status === 'UPCOMING') await tellOpened(tx, host, row, after);
  else if (was.startsAt !== is.startsAt && is.status === 'UPCOMING')
    await tellStartMoved(tx, host.jobs, row, startsAt);
  if (was.status !== 'CANCELLED' && is.status === 'CANCELLED') await endContest(tx, host, change);
  if (was.status === 'PAYING' && OWES_NOBODY.has(is.status)) await dropDuePrizes(tx, row.id);
  if (change.hasEntries && isRaised(prizeOf(was), prizeOf(is))) await tellRaised(tx, change);
  if (was.listing !== is.listing) await settleAsked(tx, change);
  if (was.listing !== is.listing || was.hiddenReason !== is.hiddenReason) await audienceChanged(tx, row.id);
}

/** Prizes are calculated anew before anybody is owed one again. */
const OWES_NOBODY: ReadonlySet<TournamentStatus> = new Set(['UPCOMING', 'ACTIVE', 'COMPLETED', 'SCORED']);

async function endContest(tx: Tx, { jobs }: EventHost, { row, after }: ContestChange): Promise<void> {
  const { id } = row;
  await forgetDrafts(tx, { tournamentId: id });
  await withdrawPrizes(tx, id);
  await closeIssuesToCure(tx, { type: 'TOURNAMENT', id, name: after.fields.name });
  await jobs.enqueue(tx, 'void-cancelled', {});
}

const isRaised = (was: TournamentPrize, is: TournamentPrize): boolean =>
  was.amount !== is.amount || was.text !== is.text;

async function tellRaised(tx: Tx, { row, before, after }: ContestChange): Promise<void> {
  const is = prizeText(prizeOf(after.fields));
  if (is === null) return;
  const facts: RaisedFacts = { before: prizeText(prizeOf(before.fields)), after: is };
  await announce(tx, { kind: 'PRIZE_RAISED', about: { tournamentId: row.id }, facts });
}

/** Administrators find what waits for them among their data issues. */
const settleAsked = (tx: Tx, { row: { id }, after: { fields } }: ContestChange): Promise<void> =>
  settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id, name: fields.name },
    lookedFor: ['LISTING_ASKED'],
    found:
      fields.listing === 'asked'
        ? [{ type: 'LISTING_ASKED', what: 'The organiser asked to list this draw.' }]
        : [],
  });
