import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OUTSIDE_CONTRACT } from './open-calls.ts';

/** Why nobody can make the server work by asking for these. */
const NOT_MEASURED: Readonly<Record<string, string>> = {
  '/*': 'the pages of the site, each of which is measured',
  '/metrics': 'only with a token or from this machine',
  '/api/tournaments/:tournamentId/events': 'a stream, which `hostile` opens by the thousand',
  '/dev/inbox': 'only on this machine',
  '/dev/inbox/:id': 'only on this machine',
  '/dev/inbox.css': 'only on this machine',
  '/dev/inbox.json': 'only on this machine',
  '/dev/push/:id': 'only on this machine',
  '/passkeys': 'only with a session',
  '/user': 'only with a session',
  '/user/identities/authorize': 'only with a session',
  '/reauthenticate': 'only with a session',
};

/** `app.get('/path'` and its like, also where the path is on the next line. */
const ROUTE = /\b(?:app|routes|scope|probe)\.get(?:<.*?>)?\(\s*'(\/[^']*)'/g;

it('every route outside the contract that anybody may ask is measured', () => {
  const routes = globSync('server/src/**/*.ts', { exclude: (path) => /test|\/testing\//.test(path) })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ROUTE)])
    .map(([, path = '']) => path)
    .filter((path) => path !== '/');
  const measured = Object.keys(OUTSIDE_CONTRACT);
  const isMeasured = (path: string) => measured.some((one) => one === path || one === `/auth/v1${path}`);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((path) => !isMeasured(path) && !(path in NOT_MEASURED))).toEqual([]);
});
