import type { DrawRole, StaffRole } from '@boast/domain/account/roles';
import { expect, it } from 'vitest';
import { adminPaths, runPaths } from '../parts/admin-paths.ts';
import { drawNavItems, navItems, operationsNavItems } from './nav-items.ts';
import { drawPathsOf, homeOf, mayCall, mayOpen, type PortalRole } from './portal-role.ts';

const staff = (role: StaffRole): PortalRole => ({ kind: 'staff', role });
const inDraw = (role: DrawRole): PortalRole => ({ kind: 'draw', role, tournamentId: 't' });
const byLink: PortalRole = {
  kind: 'link',
  tournamentId: 't',
  call: () => Promise.reject(new Error('no call')),
};
const match = { id: 'm', tournamentId: 't' };

const allItems = [...Object.values(navItems), ...Object.values(operationsNavItems), ...drawNavItems('t')];
const itemsOf = (portalRole: PortalRole) =>
  allItems.filter(({ to }) => mayOpen(portalRole, to)).map(({ name }) => name);

it('a role opens the pages of its work, and an administrator all', () => {
  expect(itemsOf(staff('scorer'))).toEqual(['Tournaments', 'Matches']);
  expect(itemsOf(staff('cashier'))).toEqual(['Users', 'Tournaments', 'Payments', 'Credit Transactions']);
  expect(itemsOf(staff('administrator'))).toHaveLength(14);
});

it("who runs a club's draw opens the pages of that draw alone", () => {
  expect(itemsOf(inDraw('organiser'))).toEqual([
    'Draw',
    'Day',
    'Courtside',
    'Order of play',
    'Players',
    'Helpers',
    'Webhooks',
  ]);
  expect(itemsOf(inDraw('scorer'))).toEqual(['Draw', 'Day', 'Courtside', 'Order of play']);
});

it.each([
  [adminPaths.editTournament('t'), staff('scorer'), false],
  [adminPaths.editTournament('t'), staff('administrator'), true],
  [adminPaths.match(match), staff('scorer'), true],
  [adminPaths.match(match), staff('cashier'), false],
  [adminPaths.entry('e'), staff('scorer'), false],
  [adminPaths.entry('e'), staff('administrator'), true],
  [runPaths.editTournament('t'), inDraw('organiser'), true],
  [runPaths.editTournament('t'), inDraw('scorer'), false],
  [runPaths.editMatch(match), inDraw('scorer'), true],
  [runPaths.drawHelpers('t'), inDraw('scorer'), false],
  // The other address of the same page belongs to the other role.
  [adminPaths.tournament('t'), inDraw('organiser'), false],
  [runPaths.tournament('t'), staff('administrator'), false],
  [adminPaths.player('p'), inDraw('organiser'), false],
  [adminPaths.audit(), inDraw('organiser'), false],
  [runPaths.courtside('t', 'm'), byLink, true],
  [runPaths.courtside('other'), byLink, false],
  [runPaths.editMatch(match), byLink, false],
  [adminPaths.courtside('t'), byLink, false],
])('%s by %o: %s', (to, portalRole, may) => {
  expect(mayOpen(portalRole, to)).toBe(may);
});

it('the contract decides who may call an operation', () => {
  expect(mayCall(inDraw('scorer'), 'updateMatch')).toBe(true);
  expect(mayCall(inDraw('scorer'), 'replacePlayer')).toBe(false);
  expect(mayCall(byLink, 'updateMatch')).toBe(true);
  expect(mayCall(byLink, 'moveSession')).toBe(false);
  expect(mayCall(inDraw('organiser'), 'replacePlayer')).toBe(true);
  expect(mayCall(inDraw('organiser'), 'overseeDraw')).toBe(false);
  expect(mayCall(inDraw('organiser'), 'getAdminPrizes')).toBe(false);
  expect(mayCall(staff('cashier'), 'getAdminPrizes')).toBe(true);
  expect(mayCall({ kind: 'staff', role: null }, 'getAttention')).toBe(false);
});

it('a role has its own addresses', () => {
  expect(homeOf(staff('scorer'))).toBe('/admin');
  expect(homeOf(inDraw('scorer'))).toBe('/run/t');
  expect(drawPathsOf(inDraw('scorer')).tournamentDay('t')).toBe('/run/t/day');
  expect(drawPathsOf(staff('scorer')).tournamentDay('t')).toBe('/admin/tournaments/t/day');
});
