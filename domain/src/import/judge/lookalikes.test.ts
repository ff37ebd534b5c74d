import { expect, it } from 'vitest';
import type { PlanPlayer } from '../place/identify-players.ts';
import { tourPlayer } from '../testing/tour-pages.ts';
import { findLookalikes, type StoredNamesake } from './lookalikes.ts';

const printed = (
  fullName: string,
  countryCode: string | null,
  facts: Partial<PlanPlayer> = {},
): PlanPlayer => ({
  ...tourPlayer('id:1'),
  key: fullName,
  identity: 'name_only',
  externalId: null,
  country: null,
  fullName,
  countryCode,
  ...facts,
});
const stored = (
  id: string,
  fullName: string,
  countryCode: string | null,
  externalId: string | null = null,
): StoredNamesake => ({
  id,
  fullName,
  countryCode,
  country: null,
  externalId,
  profileUrl: null,
});
const idsOf = (players: readonly PlanPlayer[], known: readonly StoredNamesake[]) =>
  findLookalikes(players, known).map(({ playerId }) => playerId);

it('a name, a country and no number against it may be somebody we know', () => {
  const [known] = findLookalikes([printed('Zoe Müller', 'GER')], [stored('a', 'Zoë Müller', 'GER', '77')]);
  expect(known).toEqual({
    key: 'Zoe Müller',
    playerId: 'a',
    text: 'Zoe Müller (here as Zoë Müller, GER, number 77)',
  });
  expect(idsOf([printed('Ann Lee', null)], [stored('a', 'Ann Lee', 'ENG')])).toEqual(['a']);
  expect(idsOf([printed('Joern Uebel', 'GER')], [stored('a', 'Jörn Übel', 'GER')])).toEqual(['a']);
  expect(idsOf([printed('Ann Lee', 'GBR')], [stored('a', 'Ann Lee', 'ENG')])).toEqual(['a']);
});

it('another country, another number or another name is somebody else', () => {
  expect(idsOf([printed('Ann Lee', 'ENG')], [stored('a', 'Ann Lee', 'USA')])).toEqual([]);
  expect(idsOf([printed('Ann Lee', 'ENG')], [stored('a', 'Anna Lee', 'ENG')])).toEqual([]);
  const numbered = printed('Ann Lee', 'ENG', { externalId: '5' });
  expect(idsOf([numbered], [stored('a', 'Ann Lee', 'ENG', '6')])).toEqual([]);
  expect(idsOf([numbered], [stored('a', 'Ann Lee', 'ENG')])).toEqual(['a']);
});

it('of several the one with a number is meant, and of two with numbers nobody can say', () => {
  const bare = stored('bare', 'Ann Lee', 'ENG');
  expect(idsOf([printed('Ann Lee', 'ENG')], [bare, stored('known', 'Ann Lee', 'ENG', '5')])).toEqual([
    'known',
  ]);
  const two = [stored('a', 'Ann Lee', 'ENG', '5'), stored('b', 'Ann Lee', 'ENG', '6')];
  expect(idsOf([printed('Ann Lee', 'ENG')], two)).toEqual([]);
  expect(idsOf([printed('Ann Lee', 'ENG'), printed('ANN LEE', null)], [bare])).toEqual(['bare']);
});
