/** The dashboard's cards: a count, how bad it is, and links to the first few. */
import type { AdminAttention } from '@boast/contract/admin/home';
import { adminPaths } from '../../parts/admin-paths.ts';
import { creditsText, formatAgo, formatCents } from '../../parts/format-moment.ts';

interface CardLine {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly detail: string;
}

export interface AttentionCard {
  readonly key: keyof AdminAttention;
  readonly title: string;
  readonly to: string;
  readonly count: number;
  /** Names what is counted, or says that all is well. */
  readonly words: string;
  /** `trouble`: somebody must act. `soon`: somebody should look. `calm`: nothing to do. */
  readonly tone: 'trouble' | 'soon' | 'calm';
  readonly lines: readonly CardLine[];
}

/** `now` is the server's time in ms. */
export const attentionCards = (attention: AdminAttention, now: number): readonly AttentionCard[] => [
  overdueCard(attention.overdue, now),
  issuesCard(attention.issues),
  drawsCard(attention.unfinishedDraws, now),
  chancesCard(attention.secondChances),
  locksCard(attention.locks, now),
  syncCard(attention.syncFailures, now),
  paymentsCard(attention.paymentsInDoubt, now),
  prizesCard(attention.prizesDue),
];

const linesShown = 3;

function overdueCard({ count, first }: AdminAttention['overdue'], now: number): AttentionCard {
  return {
    key: 'overdue',
    title: 'Overdue matches',
    to: first[0] ? adminPaths.tournamentDay(first[0].id) : adminPaths.tournaments(),
    count,
    words: count === 0 ? 'Every match has its result' : count === 1 ? 'has no result' : 'have no result',
    tone: count === 0 ? 'calm' : 'trouble',
    lines: first.slice(0, linesShown).map(({ id, name, matches, since }) => ({
      key: id,
      to: adminPaths.tournamentDay(id),
      name,
      detail: `${matches}, the first ${formatAgo(Date.parse(since), now)}`,
    })),
  };
}

function issuesCard({ HIGH, MEDIUM, LOW }: AdminAttention['issues']): AttentionCard {
  const count = HIGH + MEDIUM + LOW;
  const severity = (name: 'HIGH' | 'MEDIUM' | 'LOW', found: number): CardLine[] =>
    found === 0
      ? []
      : [
          {
            key: name,
            to: `${adminPaths.dataIssues()}?severity=${name}`,
            name: { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }[name],
            detail: String(found),
          },
        ];
  return {
    key: 'issues',
    title: 'Data issues',
    to: adminPaths.dataIssues(),
    count,
    words: count === 0 ? 'Everything adds up' : 'open',
    tone: HIGH > 0 ? 'trouble' : count > 0 ? 'soon' : 'calm',
    lines: [...severity('HIGH', HIGH), ...severity('MEDIUM', MEDIUM), ...severity('LOW', LOW)],
  };
}

function drawsCard({ count, first }: AdminAttention['unfinishedDraws'], now: number): AttentionCard {
  return {
    key: 'unfinishedDraws',
    title: 'Unfinished draws',
    to: adminPaths.tournaments({ tab: 'upcoming' }),
    count,
    words:
      count === 0 ? 'Every draw is full' : count === 1 ? 'is waiting for players' : 'are waiting for players',
    tone: count === 0 ? 'calm' : 'soon',
    lines: first.map(({ id, name, missing, startsAt }) => ({
      key: id,
      to: adminPaths.tournament(id),
      name,
      detail: `${missing} missing${startsAt === null ? '' : `, ${formatAgo(Date.parse(startsAt), now)}`}`,
    })),
  };
}

function chancesCard({ count, first }: AdminAttention['secondChances']): AttentionCard {
  return {
    key: 'secondChances',
    title: 'Second chances waiting',
    to: first[0] ? adminPaths.editMatch({ id: first[0].matchId }) : adminPaths.tournaments(),
    count,
    words: count === 0 ? 'Every round has its time' : count === 1 ? 'needs a time' : 'need a time',
    tone: count === 0 ? 'calm' : 'trouble',
    lines: first.map(({ matchId, name, roundName }) => ({
      key: matchId,
      to: adminPaths.editMatch({ id: matchId }),
      name,
      detail: roundName,
    })),
  };
}

function locksCard({ count, first }: AdminAttention['locks'], now: number): AttentionCard {
  return {
    key: 'locks',
    title: 'Locks in 24 hours',
    to: adminPaths.tournaments({ tab: 'upcoming' }),
    count,
    words: count === 0 ? 'Nothing locks' : count === 1 ? 'tournament' : 'tournaments',
    tone: count === 0 ? 'calm' : 'soon',
    lines: first.map(({ id, name, startsAt, entryCount }) => ({
      key: id,
      to: adminPaths.tournamentDay(id),
      name,
      detail: `${formatAgo(Date.parse(startsAt), now)}, ${entryCount} in`,
    })),
  };
}

function syncCard({ count, first }: AdminAttention['syncFailures'], now: number): AttentionCard {
  return {
    key: 'syncFailures',
    title: 'Sync failures',
    to: adminPaths.tournaments(),
    count,
    words: count === 0 ? 'Every page answers' : count === 1 ? "page can't be read" : "pages can't be read",
    tone: count === 0 ? 'calm' : 'trouble',
    lines: first.map(({ id, name, failingSince }) => ({
      key: id,
      to: adminPaths.tournamentDay(id),
      name,
      detail: `since ${formatAgo(Date.parse(failingSince), now)}`,
    })),
  };
}

function paymentsCard({ count, oldestAt }: AdminAttention['paymentsInDoubt'], now: number): AttentionCard {
  const to = `${adminPaths.payments()}?doubt=true`;
  return {
    key: 'paymentsInDoubt',
    title: 'Payments in doubt',
    to,
    count,
    words: count === 0 ? 'Every payment is clear' : 'to look at',
    tone: count === 0 ? 'calm' : 'trouble',
    lines:
      oldestAt === null
        ? []
        : [{ key: 'oldest', to, name: 'The oldest', detail: formatAgo(Date.parse(oldestAt), now) }],
  };
}

function prizesCard({ count, cents, credits, first }: AdminAttention['prizesDue']): AttentionCard {
  const sums = [...(cents > 0 ? [formatCents(cents)] : []), ...(credits > 0 ? [creditsText(credits)] : [])];
  return {
    key: 'prizesDue',
    title: 'Prizes due',
    to: first[0] ? adminPaths.tournamentDay(first[0].id) : adminPaths.tournaments({ tab: 'completed' }),
    count,
    words: count === 0 ? 'Everyone has been paid' : `to pay: ${sums.join(' and ')}`,
    tone: count === 0 ? 'calm' : 'soon',
    lines: first.map(({ id, name, approvals }) => ({
      key: id,
      to: adminPaths.tournamentDay(id),
      name,
      detail: approvals < 2 ? `${approvals} of 2 releases` : 'to settle',
    })),
  };
}
