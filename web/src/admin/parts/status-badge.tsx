import type { ListedEntry } from '@boast/contract/admin/entries';
import type { ListedJob, ListedMail } from '@boast/contract/admin/health';
import type { ListedPayment } from '@boast/contract/admin/payments';
import type { DataIssue } from '@boast/contract/data-issues';
import type { AdminPrizes } from '@boast/contract/prizes';
import type { SecondChance, TournamentStatus } from '@boast/contract/tournaments';
import type { WebhookDelivery } from '@boast/contract/webhooks';
import { Badge, type BadgeTone } from '../../ui/marks/Badge.tsx';

interface Status {
  readonly word: string;
  readonly tone: BadgeTone;
}

/** The portal's words for a status: `<StatusBadge {...statuses.job.failed} />`. */
export function StatusBadge({ word, tone }: Status) {
  return <Badge tone={tone}>{word}</Badge>;
}

/** Unlike on the site, tournaments that ended in different ways have different words. */
export const statuses = {
  tournament: {
    CREATING: { word: 'Creating', tone: 'warning' },
    UPCOMING: { word: 'Upcoming', tone: 'info' },
    ACTIVE: { word: 'Active', tone: 'live' },
    COMPLETED: { word: 'Completed', tone: 'neutral' },
    SCORED: { word: 'Scored', tone: 'neutral' },
    PAYING: { word: 'Paying', tone: 'neutral' },
    PAID: { word: 'Paid', tone: 'neutral' },
    CANCELLED: { word: 'Cancelled', tone: 'danger' },
  },
  secondChance: {
    later: { word: 'Not yet', tone: 'neutral' },
    waits: { word: 'Waiting', tone: 'warning' },
    open: { word: 'Open', tone: 'correct' },
    closed: { word: 'Closed', tone: 'neutral' },
    missed: { word: 'Missed', tone: 'neutral' },
    too_few: { word: 'Too few', tone: 'neutral' },
    cancelled: { word: 'Cancelled', tone: 'danger' },
  },
  entry: { ACTIVE: { word: 'Active', tone: 'correct' }, VOID: { word: 'Void', tone: 'neutral' } },
  payment: {
    CREATING: { word: 'Creating', tone: 'info' },
    PENDING: { word: 'Pending', tone: 'info' },
    SUCCEEDED: { word: 'Succeeded', tone: 'correct' },
    FAILED: { word: 'Failed', tone: 'neutral' },
    EXPIRED: { word: 'Expired', tone: 'neutral' },
    REFUNDED: { word: 'Refunded', tone: 'warning' },
    DISPUTED: { word: 'Disputed', tone: 'danger' },
  },
  prize: {
    open: { word: 'Still playing', tone: 'neutral' },
    provisional: { word: 'Being verified', tone: 'info' },
    held: { word: 'On hold', tone: 'warning' },
    due: { word: 'Due', tone: 'warning' },
    released: { word: 'Released', tone: 'info' },
    paid: { word: 'Paid', tone: 'correct' },
    none: { word: 'No prize', tone: 'neutral' },
  },
  severity: {
    HIGH: { word: 'HIGH', tone: 'danger' },
    MEDIUM: { word: 'MEDIUM', tone: 'warning' },
    LOW: { word: 'LOW', tone: 'neutral' },
  },
  job: {
    created: { word: 'Waiting', tone: 'info' },
    retry: { word: 'To be retried', tone: 'warning' },
    active: { word: 'Running', tone: 'live' },
    completed: { word: 'Done', tone: 'correct' },
    cancelled: { word: 'Cancelled', tone: 'neutral' },
    failed: { word: 'Failed', tone: 'danger' },
  },
  mail: {
    waiting: { word: 'Waiting', tone: 'info' },
    sent: { word: 'Sent', tone: 'correct' },
    dead: { word: 'Failed', tone: 'danger' },
    skipped: { word: 'Skipped', tone: 'neutral' },
  },
  webhook: {
    waiting: { word: 'Waiting', tone: 'info' },
    retrying: { word: 'To be retried', tone: 'warning' },
    delivered: { word: 'Delivered', tone: 'correct' },
    dead: { word: 'Failed', tone: 'danger' },
    dropped: { word: 'Dropped', tone: 'neutral' },
  },
} as const satisfies {
  tournament: Record<TournamentStatus, Status>;
  secondChance: Record<SecondChance['state'], Status>;
  entry: Record<ListedEntry['status'], Status>;
  payment: Record<ListedPayment['status'], Status>;
  prize: Record<AdminPrizes['public']['state'], Status>;
  severity: Record<DataIssue['severity'], Status>;
  job: Record<ListedJob['state'], Status>;
  mail: Record<ListedMail['state'], Status>;
  webhook: Record<WebhookDelivery['state'], Status>;
};

export const statusChoices = (of: Readonly<Record<string, Status>>) =>
  Object.entries(of).map(([value, { word }]) => ({ value, label: word }));
