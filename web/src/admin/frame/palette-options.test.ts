import type { SearchFinding } from '@boast/contract/admin/home';
import { expect, it } from 'vitest';
import { moveActive, paletteGroups } from './palette-options.ts';
import { mayOpen as mayOpenFrom } from './portal-role.ts';

const finding = (kind: SearchFinding['kind'], id: string): SearchFinding => ({
  kind,
  id,
  title: id,
  detail: kind,
});
const names = (text: string) =>
  paletteGroups(text, { found: { words: text, findings: [] }, mayOpen: () => true }).flatMap(({ options }) =>
    options.map(({ title }) => title),
  );

it('offers every place while nothing is typed, and those whose words begin so', () => {
  expect(names('')).toContain('Audit Log');
  expect(names('aud')).toEqual(['Audit Log']);
  expect(names('cre tr')).toEqual(['Credit Transactions']);
  expect(names('udit')).toEqual([]);
});

it('offers only places that one may open', () => {
  const mayOpen = (to: string) => mayOpenFrom({ kind: 'staff', role: 'scorer' }, to);
  const [goTo] = paletteGroups('', { found: { words: '', findings: [] }, mayOpen });
  expect(goTo?.options.map(({ title }) => title)).toEqual(['Dashboard', 'Tournaments', 'Matches']);
});

it('groups what was found, each with the way to it', () => {
  const findings = [finding('tournament', 't'), finding('user', 'u'), finding('payment', 'p')];
  const groups = paletteGroups('zz', { found: { words: 'zz', findings }, mayOpen: () => true });
  expect(groups.map(({ name, options }) => [name, options[0]?.to])).toEqual([
    ['Tournaments', '/admin/tournaments/t'],
    ['Users', '/admin/users/u'],
    ['Payments', '/admin/payments/p'],
  ]);
});

it('offers nothing that was found for the words before', () => {
  const found = { words: 'nick', findings: [finding('user', 'nick.shot')] };
  expect(paletteGroups('webanna', { found, mayOpen: () => true })).toEqual([]);
  expect(paletteGroups('nick', { found, mayOpen: () => true })).toHaveLength(1);
});

it.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, -1],
] as const)('from %i by %i of %i is %i', (active, by, count, next) => {
  expect(moveActive(active, by, count)).toBe(next);
});
