import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adminPaths } from './admin-paths.ts';

const ofOne = ['tournament', 'editTournament', 'match', 'editMatch', 'player'] as const;
const ofTarget = ['importForm', 'importPreview'] as const;

it('addresses', () => {
  const source = { url: 'https://tour.example/a?b=1', gender: 'womens' } as const;
  expect({
    ...Object.fromEntries(
      Object.entries(adminPaths)
        .filter(([name]) => ![...ofOne, ...ofTarget].some((one) => one === name))
        .map(([name, build]) => [name, (build as () => string)()]),
    ),
    ...Object.fromEntries(ofOne.map((name) => [name, adminPaths[name]('a/b')])),
    ...Object.fromEntries(ofTarget.map((name) => [name, adminPaths[name](source)])),
    'import of a page that is over': adminPaths.importForm({ ...source, isCompleted: true }),
    'completed tournaments': adminPaths.tournaments({ tab: 'completed' }),
    'third page of completed matches': adminPaths.matches({ completed: true, page: 2 }),
    "second page of women's players": adminPaths.players({ gender: 'womens', page: 1 }),
  }).toMatchInlineSnapshot(`
    {
      "completed tournaments": "/admin/tournaments?status=completed",
      "dashboard": "/admin",
      "dataIssues": "/admin/data-issues",
      "editMatch": "/admin/matches/a%2Fb/edit",
      "editTournament": "/admin/tournaments/a%2Fb/edit",
      "entries": "/admin/entries",
      "import of a page that is over": "/admin/tournaments/new?url=https%3A%2F%2Ftour.example%2Fa%3Fb%3D1&gender=womens&completed=true",
      "importForm": "/admin/tournaments/new?url=https%3A%2F%2Ftour.example%2Fa%3Fb%3D1&gender=womens",
      "importPreview": "/admin/tournaments/new?url=https%3A%2F%2Ftour.example%2Fa%3Fb%3D1&gender=womens&step=preview",
      "importTournament": "/admin/tournaments/new",
      "match": "/admin/matches/a%2Fb",
      "matches": "/admin/matches#upcoming",
      "player": "/admin/players/a%2Fb",
      "players": "/admin/players",
      "second page of women's players": "/admin/players?gender=womens&page=2",
      "third page of completed matches": "/admin/matches?page=3#completed",
      "tournament": "/admin/tournaments/a%2Fb",
      "tournaments": "/admin/tournaments",
      "users": "/admin/users",
    }
  `);
});

it('every route of the portal has an address', () => {
  const routes = readFileSync(new URL('./AdminRoutes.tsx', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/path: '([^']*)'/g)].map(([, path]) => path?.replace(':id', 'a%2Fb'));
  const built = Object.values(adminPaths).map(
    (build) => (build as (id: string) => string)('a/b').split(/[?#]/)[0],
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(built).toEqual(expect.arrayContaining(paths));
});
