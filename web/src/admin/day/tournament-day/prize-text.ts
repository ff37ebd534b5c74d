import type { AdminPrizes } from '@boast/contract/prizes';
import { creditsText, formatCents } from '../../parts/format-moment.ts';

type Sign = AdminPrizes['signs'][number];
type Unit = AdminPrizes['public']['unit'];

export const prizeText = (amount: number, unit: Unit): string =>
  unit === 'CENT' ? formatCents(amount) : creditsText(amount);

export const removalReasons = {
  employee: 'Staff',
  professional: 'Professional player',
  under_age: 'Under age',
  duplicate_account: 'Second account',
  open_dispute: 'Disputed payment',
  other: 'Something else',
} as const satisfies Record<AdminPrizes['removals'][number]['reason'], string>;

const signLabel = {
  administrator: 'an administrator',
  banned: 'banned',
  deleted: 'left',
  open_dispute: 'has a disputed payment',
  debt: 'owes credits',
  demo: 'Demo user',
} as const satisfies Record<Exclude<Sign['sign'], 'same_person'>, string>;

export function signText({ sign, others }: Sign): string {
  if (sign !== 'same_person') return signLabel[sign];
  const { count = 0, usernames = [] } = others ?? {};
  const more = count - usernames.length;
  const names = [...usernames, ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])];
  return `${count === 1 ? 'Another entry' : 'Other entries'} may be the same person: ${new Intl.ListFormat('en-GB').format(names)}`;
}

type Approvals = AdminPrizes['approvals'];

export const approverText = ({ username, counts }: Approvals[number]): string =>
  counts ? username : `${username} (no longer counts)`;

export const countOf = (approvals: Approvals): number => approvals.filter(({ counts }) => counts).length;

/** Says what the release waits for; null if this administrator can release now. */
export function releaseHindrance({ calculation, hindrance, public: shown }: AdminPrizes): string | null {
  if (shown.state !== 'due' || calculation === null) return notDue[shown.state];
  return hindrance;
}

const notDue = {
  open: 'You can release it once the tournament is over and its leaderboard verified.',
  provisional: 'The leaderboard is being verified.',
  held: 'On hold for a day, for appeals.',
  due: 'Being calculated.',
  released: 'Released.',
  paid: 'Everything has been paid.',
  none: 'No prize.',
} as const satisfies Record<AdminPrizes['public']['state'], string>;
