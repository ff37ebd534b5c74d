import type { AdminUser } from '@boast/contract/admin-users';
import { refuseUsername } from '@boast/domain/account/username';

export interface UserForm {
  readonly username: string;
  readonly points: string;
  readonly correctTips: string;
  readonly totalTips: string;
}
export type UserField = keyof UserForm;

export const emptyForm: UserForm = { username: '', points: '0', correctTips: '0', totalTips: '0' };

export const formOf = (user: Pick<AdminUser, UserField>): UserForm => ({
  username: user.username,
  points: String(user.points),
  correctTips: String(user.correctTips),
  totalTips: String(user.totalTips),
});

export interface UserFacts {
  username: string;
  points: number;
  correctTips: number;
  totalTips: number;
}

export const factsOf = (form: UserForm): UserFacts => ({
  username: form.username.trim(),
  points: Number(form.points),
  correctTips: Number(form.correctTips),
  totalTips: Number(form.totalTips),
});

export function changesOf(before: Pick<AdminUser, UserField>, form: UserForm): Partial<UserFacts> {
  return Object.fromEntries(
    Object.entries(factsOf(form)).filter(([field, value]) => value !== before[field as UserField]),
  ) as Partial<UserFacts>;
}

const usernameSentences = {
  too_short: 'Username must be at least 3 characters',
  too_long: 'Username must be at most 30 characters',
  bad_characters: 'Only letters numbers . _ and - allowed',
  no_letter: 'Username needs a letter or a number',
} as const;

const count = (sentence: string) => (value: string) => /^\d{1,9}$/.test(value.trim()) || sentence;

export const checks: { readonly [F in UserField]: (value: string, form: UserForm) => true | string } = {
  username: (value) => {
    const refusal = refuseUsername(value.trim());
    return refusal === null || usernameSentences[refusal];
  },
  points: count('Points must be 0 or greater'),
  correctTips: (value, { totalTips }) => {
    const verdict = count('Correct tips must be 0 or greater')(value);
    if (verdict !== true) return verdict;
    return Number(value) <= Number(totalTips) || 'Correct tips must not be more than total tips';
  },
  totalTips: count('Total tips must be 0 or greater'),
};

export const fieldLabels: Readonly<Record<UserField, string>> = {
  username: 'Username',
  points: 'Points',
  correctTips: 'Correct tips',
  totalTips: 'Total tips',
};

export const showField = (_: UserField, value: string): string => value;
