import type { AdminUser, ListedUser, UserStats } from '@boast/contract/admin/users';
import { formatCreated } from '../../parts/format-moment.ts';

/** Points won as a rounded percentage of the possible points; 0 if none were possible yet. */
export const successRate = ({
  points,
  possiblePoints,
}: Pick<UserStats, 'points' | 'possiblePoints'>): string =>
  `${possiblePoints === 0 ? 0 : Math.round((points / possiblePoints) * 100)}%`;

export const termsText = ({ acceptedTermsAt }: Pick<ListedUser, 'acceptedTermsAt'>, never: string): string =>
  acceptedTermsAt === null ? never : formatCreated(acceptedTermsAt);

export const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

type Described = Pick<
  AdminUser,
  'username' | 'email' | 'points' | 'correctTips' | 'totalTips' | 'isAdmin' | 'bannedAt' | 'acceptedTermsAt'
>;

const facts: readonly (readonly [string, (user: Described) => string])[] = [
  ['Username', ({ username }) => username],
  ['Email', ({ email }) => email ?? 'N/A'],
  ['Points from before', ({ points }) => String(points)],
  ['Correct tips from before', ({ correctTips }) => String(correctTips)],
  ['Total tips from before', ({ totalTips }) => String(totalTips)],
  ['Administrator', ({ isAdmin }) => yesOrNo(isAdmin)],
  ['Banned', ({ bannedAt }) => yesOrNo(bannedAt !== null)],
  ['T&Cs accepted', ({ acceptedTermsAt }) => yesOrNo(acceptedTermsAt !== null)],
];

/** 'Banned was No, is Yes': what somebody else changed meanwhile. Preferences are the person's own and left out. */
export const changedText = (seen: Described, newer: Described): string[] =>
  facts.flatMap(([name, read]) =>
    read(seen) === read(newer) ? [] : [`${name} was ${read(seen)}, is ${read(newer)}`],
  );
