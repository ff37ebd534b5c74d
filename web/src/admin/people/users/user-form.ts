import type { AdminUser } from '@boast/contract/admin/users';
import { refuseUsername } from '@boast/domain/account/username';
import { type FactsOf, type FormOf, fieldTable } from '../../parts/field-table.ts';

export type UserForm = FormOf<typeof userTable.fields>;

const usernameSentences = {
  too_short: 'Username must be at least 3 characters',
  too_long: 'Username must be at most 30 characters',
  bad_characters: 'Only letters numbers . _ and - allowed',
  no_letter: 'Username must contain a letter or a number',
} as const;

const count = (sentence: string) => (value: string) => /^\d{1,9}$/.test(value.trim()) || sentence;

type Editable = Pick<AdminUser, 'username' | 'points' | 'correctTips' | 'totalTips'>;

export const userTable = fieldTable<Editable>('')({
  username: {
    label: 'Username',
    read: ({ username }) => username,
    write: 'text',
    check: (value) => {
      const refusal = refuseUsername(value.trim());
      return refusal === null || usernameSentences[refusal];
    },
  },
  points: {
    label: 'Points',
    read: ({ points }) => String(points),
    write: Number,
    check: count('Points must be 0 or greater'),
  },
  correctTips: {
    label: 'Correct tips',
    read: ({ correctTips }) => String(correctTips),
    write: Number,
    check: (value, { totalTips }) => {
      const verdict = count('Correct tips must be 0 or greater')(value);
      if (verdict !== true) return verdict;
      return Number(value) <= Number(totalTips) || 'Correct tips must not be more than total tips';
    },
  },
  totalTips: {
    label: 'Total tips',
    read: ({ totalTips }) => String(totalTips),
    write: Number,
    check: count('Total tips must be 0 or greater'),
  },
});

export type UserField = keyof UserForm;
export type UserFacts = FactsOf<typeof userTable.fields>;
export const emptyForm: UserForm = userTable.formOf({
  username: '',
  points: 0,
  correctTips: 0,
  totalTips: 0,
});
