import type { Player } from '@boast/contract/players';
import { webAddress } from '../../parts/admin-paths.ts';
import { type FactsOf, type FormOf, fieldTable, textOrNull } from '../../parts/field-table.ts';

export type PlayerForm = FormOf<typeof playerTable.fields>;

const atLeast =
  (length: number, sentence: string) =>
  (value: string): true | string =>
    value.trim().length >= length || sentence;
const address = (value: string): true | string =>
  value.trim() === '' || webAddress(value.trim()) !== null || 'Please enter a valid URL';

export const playerTable = fieldTable<Omit<Player, 'id' | 'gender' | 'createdAt' | 'version'>>('Not set')({
  externalId: {
    label: 'External ID',
    hint: "The player's tour number, used in other draws",
    input: { spellCheck: false },
    longest: 100,
    read: ({ externalId }) => externalId ?? '',
    write: 'text',
    check: atLeast(1, 'External ID is required'),
  },
  fullName: {
    label: 'Full name',
    hint: 'As printed in draws',
    longest: 200,
    read: ({ fullName }) => fullName,
    write: 'text',
    check: atLeast(3, 'Name must be at least 3 characters'),
  },
  firstName: {
    label: 'First name',
    longest: 100,
    read: ({ firstName }) => firstName,
    write: 'text',
    check: atLeast(1, 'First Name is required'),
  },
  lastName: {
    label: 'Last name',
    longest: 100,
    read: ({ lastName }) => lastName,
    write: 'text',
    check: atLeast(1, 'Last Name is required'),
  },
  country: {
    label: 'Country',
    longest: 100,
    read: ({ country }) => country ?? '',
    write: 'text',
    check: atLeast(2, 'Country must be at least 2 characters'),
  },
  countryCode: {
    label: 'Country code',
    input: { spellCheck: false },
    read: ({ countryCode }) => countryCode ?? '',
    write: (typed) => textOrNull(typed.toUpperCase()),
    check: (typed) => /^([a-z]{3})?$/i.test(typed.trim()) || 'Country code must be three letters, like EGY',
  },
  worldRank: {
    label: 'World ranking',
    input: { inputMode: 'numeric' },
    read: ({ worldRank }) => (worldRank === null ? '' : String(worldRank)),
    write: (typed) => (typed === '' ? null : Number(typed)),
    check: (typed) =>
      typed.trim() === '' || /^[1-9]\d{0,4}$/.test(typed.trim()) || 'World ranking must be a number from 1',
  },
  imageUrl: {
    label: 'Picture',
    hint: 'The address of an image, if any',
    input: { type: 'url', spellCheck: false },
    read: ({ imageUrl }) => imageUrl ?? '',
    write: textOrNull,
    check: address,
  },
  url: {
    label: 'Page at the tour',
    hint: 'If any',
    input: { type: 'url', spellCheck: false },
    read: ({ url }) => url ?? '',
    write: textOrNull,
    check: address,
  },
});

export type PlayerField = keyof PlayerForm;
export type PlayerFacts = FactsOf<typeof playerTable.fields>;

/** Fields that an import left empty may stay empty. */
export const checkChange = (field: PlayerField, value: string, before: PlayerForm): true | string =>
  before[field] === '' && value.trim() === '' ? true : playerTable.checks[field](value, before);
