import { describe, expect, test } from 'vitest';
import { type Chunk, FIRST_VIEWS, filesAhead } from '../web/build/chunk-graph.ts';
import { FIRST_VIEW_BYTES, findForbidden, measureFirstViews } from './bundle-budget.ts';

const chunk = (file: string, modules: readonly string[], imports: readonly string[] = []): Chunk => ({
  file,
  imports,
  modules,
});

const account = 'web/src/features/account/AccountPage.tsx';

const site: readonly Chunk[] = [
  chunk('entry.js', ['web/src/main.tsx'], ['shared.js']),
  chunk('shared.js', ['web/src/ui/Button.tsx']),
  ...[...new Set(Object.values(FIRST_VIEWS).flatMap(({ modules }) => modules))].map((id) =>
    chunk(`${id}.js`, [id], ['shared.js']),
  ),
  chunk('draw.js', ['web/src/features/tournament/DrawPanel.tsx'], ['shared.js']),
  chunk('account.js', [account], ['shared.js', 'forms.js']),
  chunk('forms.js', ['node_modules/react-hook-form/dist/index.esm.mjs'], ['shared.js']),
  chunk('portal.js', ['web/src/admin/AdminApp.tsx', 'node_modules/recharts/index.js'], ['shared.js']),
];

const sizes: Readonly<Record<string, number>> = {
  'entry.js': 60_000,
  'shared.js': 20_000,
  'forms.js': 12_000,
};
const sizeOf = (file: string) => sizes[file] ?? 1_000;

describe('first views', () => {
  test('are weighed with all that they wait for, each file once', () => {
    const views = new Map(measureFirstViews(site, sizeOf).map((view) => [view.name, view]));
    expect(views.get('home')).toEqual({ name: 'home', bytes: 81_000, budget: FIRST_VIEW_BYTES });
    expect(views.get('board')?.bytes).toBe(82_000);
    expect(views.get('AccountPage')?.bytes).toBe(93_000);
  });

  test('are all looked at: a page that is not in the build is a mistake of the table', () => {
    expect(() => measureFirstViews(site.slice(0, 2), sizeOf)).toThrow('HomePage');
  });
});

test('the files that a page needs beyond those of all are told ahead, by path', () => {
  expect(filesAhead(site)).toMatchObject({
    '/': ['web/src/features/home/HomePage.tsx.js'],
    '/tournaments/:id': ['web/src/features/tournament/TournamentPage.tsx.js'],
    '/tournaments/:id#draw': ['web/src/features/tournament/TournamentPage.tsx.js', 'draw.js'],
  });
});

describe('public pages', () => {
  test('load nothing of the portal', () => {
    expect(findForbidden(site)).toEqual([]);
  });

  test('are caught when they do, through whatever file', () => {
    const leaking = site.map((one) =>
      one.file === 'forms.js' ? { ...one, modules: ['web/src/admin/parts/Facts.tsx'] } : one,
    );
    expect(findForbidden(leaking)).toEqual([
      'web/src/admin/parts/Facts.tsx is loaded by public pages (code of the portal)',
    ]);
  });
});
