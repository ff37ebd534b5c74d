import type { TournamentStatus } from '@boast/contract/tournaments';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

/** A tournament's own status: here the ways of being over are told apart. */
export function StatusBadge({ status }: { status: TournamentStatus }) {
  const { word, tone } = statuses[status];
  return <Badge tone={tone}>{word}</Badge>;
}

const statuses = {
  CREATING: { word: 'Creating', tone: 'warning' },
  UPCOMING: { word: 'Upcoming', tone: 'info' },
  ACTIVE: { word: 'Active', tone: 'live' },
  COMPLETED: { word: 'Completed', tone: 'neutral' },
  SCORED: { word: 'Scored', tone: 'neutral' },
  PAYING: { word: 'Paying', tone: 'neutral' },
  PAID: { word: 'Paid', tone: 'neutral' },
  CANCELLED: { word: 'Cancelled', tone: 'danger' },
} as const satisfies Record<TournamentStatus, { word: string; tone: BadgeTone }>;
