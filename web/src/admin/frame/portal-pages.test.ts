import { expect, it } from 'vitest';
import { adminPaths, runPaths } from '../parts/admin-paths.ts';
import { operationOf, portalPaths } from './portal-pages.ts';

const match = { id: 'm', tournamentId: 't' };

it.each([
  [adminPaths.dashboard(), 'getAttention'],
  [adminPaths.tournament('t'), 'getTournamentDay'],
  [adminPaths.tournamentDay('t'), 'getTournamentDay'],
  [adminPaths.courtside('t', 'm'), 'updateMatch'],
  [runPaths.webhooks('t'), 'listWebhooks'],
  [adminPaths.tournaments({ tab: 'completed' }), 'listAdminTournaments'],
  [adminPaths.editTournament('t'), 'updateTournament'],
  [adminPaths.importTournament(), 'createTournament'],
  [adminPaths.matches({ completed: true }), 'updateMatch'],
  [adminPaths.match(match), 'updateMatch'],
  [adminPaths.newMatch({ tournamentId: 't' }), 'createMatch'],
  [adminPaths.user('u'), 'getUser'],
  [adminPaths.entry('e'), null],
  [adminPaths.audit(), null],
  [runPaths.changeDraw('t', 3), 'changeDraw'],
  [runPaths.match(match), 'updateMatch'],
  ['/run/t/entries', null],
] as const)('%s is for %s', (to, operation) => {
  expect(operationOf(to)).toBe(operation);
});

it('every route of the portal has an address', () => {
  const paths = portalPaths.map((path) => path.replaceAll(/:(id|draw)/g, 'a%2Fb'));
  const ofMatches = { id: 'a/b', tournamentId: 'a/b' };
  const built = [adminPaths, runPaths].flatMap((all) =>
    Object.entries(all).map(([name, build]) => {
      const about = /^(match|editMatch)$/.test(name) ? ofMatches : 'a/b';
      return (build as (about: unknown) => string)(about).split(/[?#]/)[0];
    }),
  );
  expect(built).toEqual(expect.arrayContaining(paths));
});
