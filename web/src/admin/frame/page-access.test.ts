import { mayDo, type StaffRole } from '@boast/domain/account/roles';
import { expect, it } from 'vitest';
import { adminPaths } from '../parts/admin-paths.ts';
import { accessOf } from './page-access.ts';
import { places, runningPlaces } from './places.ts';

const placesOf = (role: StaffRole) =>
  [...Object.values(places), ...Object.values(runningPlaces)]
    .filter(({ to }) => mayDo(role, accessOf(to)))
    .map(({ name }) => name);

it('A15: a role opens the pages of its work, and an administrator all', () => {
  expect(placesOf('scorer')).toEqual(['Tournaments', 'Matches']);
  expect(placesOf('cashier')).toEqual(['Users', 'Tournaments', 'Payments', 'Credit Transactions']);
  expect(placesOf('administrator')).toHaveLength(14);
});

it.each([
  [adminPaths.dashboard(), 'staff'],
  [adminPaths.tournament('t'), 'staff'],
  [adminPaths.tournamentDay('t'), 'staff'],
  [adminPaths.courtside('t', 'm'), 'scorer'],
  [adminPaths.tournaments({ tab: 'completed' }), 'staff'],
  [adminPaths.editTournament('t'), 'admin'],
  [adminPaths.importTournament(), 'admin'],
  [adminPaths.matches({ completed: true }), 'scorer'],
  [adminPaths.match('m'), 'scorer'],
  [adminPaths.editMatch('m'), 'scorer'],
  [adminPaths.newMatch({ tournamentId: 't' }), 'admin'],
  [adminPaths.user('u'), 'cashier'],
  [adminPaths.newUser(), 'admin'],
  [adminPaths.editUser('u'), 'admin'],
  [adminPaths.payment('p'), 'cashier'],
  [adminPaths.entry('e'), 'admin'],
  [adminPaths.audit(), 'admin'],
] as const)('A15: %s is for %s', (to, access) => {
  expect(accessOf(to)).toBe(access);
});
