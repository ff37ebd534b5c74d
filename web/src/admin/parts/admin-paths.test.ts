import { expect, it } from 'vitest';
import { adminPaths, drawOfRun, runPaths } from './admin-paths.ts';

const ofOne = [
  'dataIssue',
  'tournament',
  'tournamentDay',
  'orderOfPlay',
  'courtside',
  'webhooks',
  'payment',
  'auditRecord',
  'user',
  'editUser',
  'entry',
  'editTournament',
  'changeDraw',
  'drawPlayers',
  'drawHelpers',
  'player',
  'editPlayer',
  'mergePlayer',
] as const;
const ofMatch = ['match', 'editMatch'] as const;
const ofTarget = ['importForm', 'importPreview'] as const;

it('addresses', () => {
  const source = { url: 'https://tour.example/a?b=1', gender: 'womens' } as const;
  expect({
    ...Object.fromEntries(
      Object.entries(adminPaths)
        .filter(([name]) => ![...ofOne, ...ofMatch, ...ofTarget].some((one) => one === name))
        .map(([name, build]) => [name, (build as () => string)()]),
    ),
    ...Object.fromEntries(ofOne.map((name) => [name, adminPaths[name]('a/b')])),
    ...Object.fromEntries(ofMatch.map((name) => [name, adminPaths[name]({ id: 'a/b' })])),
    ...Object.fromEntries(ofTarget.map((name) => [name, adminPaths[name](source)])),
    'import of a page that is over': adminPaths.importForm({ ...source, isCompleted: true }),
    'a sheet for a tournament': adminPaths.importSheet({ tournamentId: 'a/b', step: 'preview' }),
    'completed tournaments': adminPaths.tournaments({ tab: 'completed' }),
    'third page of completed matches': adminPaths.matches({ completed: true, page: 2 }),
    'a match of a tournament': adminPaths.newMatch({ tournamentId: 'a/b' }),
    'a match at the court': adminPaths.courtside('a/b', 'c/d'),
    'a new woman': adminPaths.newPlayer({ gender: 'womens' }),
    'two players that are one': adminPaths.mergePlayer('a/b', 'c/d'),
    "second page of women's players": adminPaths.players({ gender: 'womens', page: 1 }),
  }).toMatchInlineSnapshot(`
    {
      "a match at the court": "/admin/tournaments/a%2Fb/courtside?match=c%2Fd",
      "a match of a tournament": "/admin/matches/new?tournament=a%2Fb",
      "a new woman": "/admin/players/new?gender=womens",
      "a sheet for a tournament": "/admin/tournaments/new?from=sheet&tournament=a%2Fb&step=preview",
      "audit": "/admin/audit",
      "auditRecord": "/admin/audit/a%2Fb",
      "changeDraw": "/admin/tournaments/a%2Fb/draw",
      "completed tournaments": "/admin/tournaments?status=completed",
      "courtside": "/admin/tournaments/a%2Fb/courtside",
      "creditTransactions": "/admin/credit-transactions",
      "dashboard": "/admin",
      "dataIssue": "/admin/data-issues/a%2Fb",
      "dataIssues": "/admin/data-issues",
      "drawHelpers": "/admin/tournaments/a%2Fb/helpers",
      "drawPlayers": "/admin/tournaments/a%2Fb/players",
      "editMatch": "/admin/matches/a%2Fb/edit",
      "editPlayer": "/admin/players/a%2Fb/edit",
      "editTournament": "/admin/tournaments/a%2Fb/edit",
      "editUser": "/admin/users/a%2Fb/edit",
      "entries": "/admin/entries",
      "entry": "/admin/entries/a%2Fb",
      "health": "/admin/health",
      "import of a page that is over": "/admin/tournaments/new?url=https%3A%2F%2Ftour.example%2Fa%3Fb%3D1&gender=womens&completed=true",
      "importForm": "/admin/tournaments/new?url=https%3A%2F%2Ftour.example%2Fa%3Fb%3D1&gender=womens",
      "importPreview": "/admin/tournaments/new?url=https%3A%2F%2Ftour.example%2Fa%3Fb%3D1&gender=womens&step=preview",
      "importSheet": "/admin/tournaments/new?from=sheet",
      "importTournament": "/admin/tournaments/new",
      "insight": "/admin/insight",
      "jobs": "/admin/jobs",
      "leagues": "/admin/leagues",
      "mails": "/admin/mails",
      "match": "/admin/matches/a%2Fb",
      "matches": "/admin/matches",
      "mergePlayer": "/admin/players/a%2Fb/merge",
      "newMatch": "/admin/matches/new",
      "newPlayer": "/admin/players/new",
      "newTournament": "/admin/tournaments/new?by=hand",
      "newUser": "/admin/users/new",
      "orderOfPlay": "/admin/tournaments/a%2Fb/order-of-play",
      "payment": "/admin/payments/a%2Fb",
      "payments": "/admin/payments",
      "player": "/admin/players/a%2Fb",
      "players": "/admin/players",
      "second page of women's players": "/admin/players?gender=womens&page=2",
      "third page of completed matches": "/admin/matches?page=3#completed",
      "tournament": "/admin/tournaments/a%2Fb",
      "tournamentDay": "/admin/tournaments/a%2Fb/day",
      "tournaments": "/admin/tournaments",
      "two players that are one": "/admin/players/a%2Fb/merge?with=c%2Fd",
      "user": "/admin/users/a%2Fb",
      "users": "/admin/users",
      "webhooks": "/admin/tournaments/a%2Fb/webhooks",
    }
  `);
});

it("a match of a club's draw is below its draw", () => {
  const match = { id: 'm', tournamentId: 'a/b' };
  expect(runPaths.match(match)).toBe('/run/a%2Fb/matches/m');
  expect(runPaths.editMatch(match)).toBe('/run/a%2Fb/matches/m/edit');
  expect(runPaths.changeDraw('a/b', 3)).toBe('/run/a%2Fb/draw#place-3');
});

it.each([
  ['/run/a%2Fb', 'a/b'],
  ['/run/t/matches/m/edit', 't'],
  ['/run', null],
  ['/run-a-draw', null],
  ['/admin/tournaments/t', null],
])('%s is of draw %s', (pathname, draw) => {
  expect(drawOfRun(pathname)).toBe(draw);
});
