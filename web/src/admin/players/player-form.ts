import type { Player } from '@boast/contract/players';
import { webAddress } from '../parts/admin-paths.ts';

export interface PlayerForm {
  readonly externalId: string;
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly countryCode: string;
  readonly worldRank: string;
  readonly imageUrl: string;
  readonly url: string;
}
export type PlayerField = keyof PlayerForm;

type Editable = Pick<Player, PlayerField>;

export const emptyForm: PlayerForm = {
  externalId: '',
  fullName: '',
  firstName: '',
  lastName: '',
  country: '',
  countryCode: '',
  worldRank: '',
  imageUrl: '',
  url: '',
};

export const formOf = (player: Editable): PlayerForm => ({
  externalId: player.externalId ?? '',
  fullName: player.fullName,
  firstName: player.firstName,
  lastName: player.lastName,
  country: player.country ?? '',
  countryCode: player.countryCode ?? '',
  worldRank: player.worldRank === null ? '' : String(player.worldRank),
  imageUrl: player.imageUrl ?? '',
  url: player.url ?? '',
});

export interface PlayerFacts {
  externalId: string;
  fullName: string;
  firstName: string;
  lastName: string;
  country: string;
  countryCode: string | null;
  worldRank: number | null;
  imageUrl: string | null;
  url: string | null;
}

export function factsOf(form: PlayerForm): PlayerFacts {
  const text = (field: PlayerField) => form[field].trim();
  return {
    externalId: text('externalId'),
    fullName: text('fullName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    country: text('country'),
    countryCode: text('countryCode').toUpperCase() || null,
    worldRank: text('worldRank') === '' ? null : Number(text('worldRank')),
    imageUrl: text('imageUrl') || null,
    url: text('url') || null,
  };
}

export function changesOf(before: Editable, form: PlayerForm): Partial<PlayerFacts> {
  const was = factsOf(formOf(before));
  const entries = Object.entries(factsOf(form)).filter(
    ([field, value]) => value !== was[field as keyof PlayerFacts],
  );
  return Object.fromEntries(entries) as Partial<PlayerFacts>;
}

const atLeast =
  (length: number, sentence: string) =>
  (value: string): true | string =>
    value.trim().length >= length || sentence;
const address = (value: string): true | string =>
  value.trim() === '' || webAddress(value.trim()) !== null || 'Please enter a valid URL';

export const checks: { readonly [F in PlayerField]: (value: string) => true | string } = {
  externalId: atLeast(1, 'External ID is required'),
  fullName: atLeast(3, 'Name must be at least 3 characters'),
  firstName: atLeast(1, 'First Name is required'),
  lastName: atLeast(1, 'Last Name is required'),
  country: atLeast(2, 'Country must be at least 2 characters'),
  countryCode: (value) =>
    /^([a-z]{3})?$/i.test(value.trim()) || 'Country code must be three letters, like EGY',
  worldRank: (value) =>
    value.trim() === '' || /^[1-9]\d{0,4}$/.test(value.trim()) || 'World ranking must be a number from 1 up',
  imageUrl: address,
  url: address,
};

/** Fields that an import left empty may stay empty. */
export const checkChange = (field: PlayerField, value: string, before: PlayerForm): true | string =>
  before[field] === '' && value.trim() === '' ? true : checks[field](value);

export const fieldLabels: Readonly<Record<PlayerField, string>> = {
  externalId: 'External ID',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  countryCode: 'Country code',
  worldRank: 'World ranking',
  imageUrl: 'Picture',
  url: 'Page at the tour',
};

export const showField = (_: PlayerField, value: string): string => (value === '' ? 'Not set' : value);
