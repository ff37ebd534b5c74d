import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pb } from './path-builder.ts';

const id = { tournamentId: 'a/b' };

it('addresses', () => {
  expect(
    Object.fromEntries([
      ...Object.entries(pb)
        .filter(([, build]) => build.length === 0 || !/tournamentId/.test(String(build)))
        .map(([name, build]) => [name, (build as () => string)()]),
      ['tournament', pb.tournament(id)],
      ['tournamentBoard', pb.tournamentBoard(id)],
      ['login with next', pb.login({ next: '/tournaments/1#x' })],
    ]),
  ).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "admin": "/admin",
      "contact": "/contact",
      "credits": "/credits",
      "dashboard": "/dashboard",
      "faq": "/faq",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "howItWorks": "/how-it-works",
      "leaderboard": "/leaderboard",
      "liveResults": "/live-results",
      "login": "/login",
      "login with next": "/login?next=%2Ftournaments%2F1%23x",
      "payment": "/payment",
      "privacy": "/privacy",
      "resetPassword": "/reset-password",
      "results": "/results",
      "rules": "/rules",
      "terms": "/terms",
      "tournament": "/tournaments/a%2Fb",
      "tournamentBoard": "/tournaments/a%2Fb#leaderboard",
      "tournaments": "/tournaments",
    }
  `);
});

it('every route of the site has an address, and no address is spelled elsewhere', () => {
  const routes = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/'(\/[^'*]*)'/g)].map(([, path]) => path?.replace(':id', 'a%2Fb'));
  const built = Object.values(pb).map((build) => (build as (at: typeof id) => string)(id).split(/[?#]/)[0]);
  expect(built).toEqual(expect.arrayContaining(paths));
});
