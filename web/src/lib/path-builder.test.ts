import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sitePaths } from './path-builder.ts';

/** Its address stands in parts/tournaments/portal-path.ts, out of every first view. */
const FOR_ORGANISERS = ['/tournaments/a%2Fb/screen'];

/** Only mails and people who were given the address go there; the server writes these URLs. */
const MAILED = ['/mail-preferences', '/not-me', '/shown-picks/a%2Fb'];

/** An id that needs escaping. */
const ids = {
  tournamentId: 'a/b',
  paymentId: 'a/b',
  playerId: 'a/b',
  entryId: 'a/b',
  leagueId: 'a/b',
  userId: 'a/b',
  username: 'a/b',
  code: 'a/b',
};
const addressOf = (build: unknown): string =>
  (build as (at?: typeof ids) => string)(/Id\b|\b(code|username)\b/.test(String(build)) ? ids : undefined);

it('addresses', () => {
  expect(
    Object.fromEntries([
      ...Object.entries(sitePaths).map(([name, build]) => [name, addressOf(build)]),
      ['login with next', sitePaths.login({ next: '/tournaments/1#x' })],
    ]),
  ).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "admin": "/admin",
      "compare": "/tournaments/a%2Fb/compare/a%2Fb",
      "confirm": "/confirm",
      "contact": "/contact",
      "credits": "/credits",
      "dashboard": "/dashboard",
      "developers": "/developers",
      "drawDay": "/run-a-draw/day",
      "embed": "/embed",
      "entry": "/tournaments/a%2Fb/entries/a%2Fb",
      "entryPicture": "/share/entries/a%2Fb.png",
      "faq": "/faq",
      "forgotPassword": "/forgot-password",
      "frame": "/embed/tournaments/a%2Fb/draw",
      "home": "/",
      "howItWorks": "/how-it-works",
      "howToRun": "/run-a-draw/how",
      "invitation": "/join/a%2Fb",
      "join": "/join",
      "leaderboard": "/leaderboard",
      "league": "/leagues/a%2Fb",
      "leagues": "/leagues",
      "liveResults": "/live-results",
      "login": "/login",
      "login with next": "/login?next=%2Ftournaments%2F1%23x",
      "newLeague": "/leagues/new",
      "openDraw": "/run-a-draw/a%2Fb",
      "payment": "/payment",
      "paymentReceipt": "/payment/a%2Fb",
      "person": "/people/a%2Fb",
      "player": "/players/a%2Fb",
      "privacy": "/privacy",
      "receipt": "/receipt/a%2Fb",
      "resetPassword": "/reset-password",
      "results": "/results",
      "rules": "/rules",
      "runDraw": "/run-a-draw",
      "startFile": "/tournaments/a%2Fb/start.ics",
      "terms": "/terms",
      "tokens": "/account/tokens",
      "tournament": "/tournaments/a%2Fb",
      "tournamentBoard": "/tournaments/a%2Fb#leaderboard",
      "tournamentInfo": "/tournaments/a%2Fb#info",
      "tournamentMatch": "/tournaments/a%2Fb#match-0",
      "tournamentPrint": "/tournaments/a%2Fb#print",
      "tournamentWhatIf": "/tournaments/a%2Fb#what-if",
      "tournaments": "/tournaments",
      "verify": "/tournaments/a%2Fb/verify",
      "versus": "/versus/a%2Fb",
      "wizard": "/tournaments/a%2Fb/beta",
    }
  `);
});

it('every route of the site has an address, and no address is spelled elsewhere', () => {
  const routes = readFileSync(new URL('../routes.tsx', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/'(\/[^'*]*)'/g)].map(([, path]) =>
    path?.replaceAll(':view', 'draw').replaceAll(/:\w+/g, 'a%2Fb'),
  );
  const built = Object.values(sitePaths).map((build) => addressOf(build).split(/[?#]/)[0]);
  // A URL that was cut; it leads to the purchase page.
  const cut = ['/receipt'];
  expect([...built, ...MAILED, ...FOR_ORGANISERS, ...cut]).toEqual(expect.arrayContaining(paths));
});
