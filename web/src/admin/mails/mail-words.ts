import type { ListedMail } from '@boast/contract/admin-mails';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const mailStates = {
  waiting: { word: 'Waiting', tone: 'info' },
  sent: { word: 'Sent', tone: 'correct' },
  dead: { word: 'Given up', tone: 'danger' },
  skipped: { word: 'Skipped', tone: 'neutral' },
} as const satisfies Record<ListedMail['state'], { word: string; tone: BadgeTone }>;
