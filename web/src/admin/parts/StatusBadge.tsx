import type { TournamentStatus } from '@boast/contract/tournaments';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { statusWords } from './status-words.ts';

/** A tournament's own status: here the ways of being over are told apart. */
export function StatusBadge({ status }: { status: TournamentStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}

const tones = {
  CREATING: 'warning',
  UPCOMING: 'info',
  ACTIVE: 'live',
  COMPLETED: 'neutral',
  SCORED: 'neutral',
  PAYING: 'neutral',
  PAID: 'neutral',
  CANCELLED: 'danger',
} as const satisfies Record<TournamentStatus, BadgeTone>;
