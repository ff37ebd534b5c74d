import { describe, expect, test } from 'vitest';
import { type Chunk, FIRST_VIEWS, FRAME, filesAhead, OFFLINE_PAGE } from '../../web/build/chunk-graph.ts';
import { findForbidden, weighPages } from './bundle-budget.ts';

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
  chunk('frame.js', FRAME.modules, ['shared.js']),
  chunk('offline.js', [OFFLINE_PAGE], ['shared.js']),
  chunk('draw.js', ['web/src/features/tournament/DrawPanel.tsx'], ['shared.js']),
  chunk('account.js', [account], ['shared.js', 'forms.js']),
  chunk('sessions.js', ['web/src/features/account/SessionsPanel.tsx'], ['shared.js']),
  chunk('later.js', ['web/src/tournament-parts.ts'], ['shared.js']),
  chunk('forms.js', ['node_modules/react-hook-form/dist/index.esm.mjs'], ['shared.js']),
  chunk('portal.js', ['web/src/admin/AdminApp.tsx', 'node_modules/recharts/index.js'], ['shared.js']),
];

const sizes: Readonly<Record<string, number>> = {
  'entry.js': 60_000,
  'shared.js': 20_000,
  'forms.js': 12_000,
};
const sizeOf = (file: string) => sizes[file] ?? 1_000;

const links = {
  [account]: { imports: [], parts: ['web/src/features/account/SessionsPanel.tsx'] },
  'web/src/features/account/SessionsPanel.tsx': {
    imports: [],
    parts: ['web/src/features/login/LoginPage.tsx'],
  },
};
const weigh = (chunks: readonly Chunk[]) =>
  new Map(weighPages({ chunks, links, sizeOf }).map((page) => [page.name, page]));

describe('pages', () => {
  test('are weighed with all that their first view waits for, each file once', () => {
    const pages = weigh(site);
    expect(pages.get('home')).toMatchObject({ first: { bytes: 81_000, files: 3 }, isOver: false });
    expect(pages.get('board')?.first).toEqual({ bytes: 82_000, files: 4 });
    expect(pages.get('AccountPage')?.first.bytes).toBe(93_000);
  });

  test('are weighed with all that comes later, but without other pages', () => {
    const { first, whole } = weigh(site).get('AccountPage') ?? {};
    expect([first?.files, whole?.files]).toEqual([4, 5]);
    expect(weigh(site).get('detail')?.whole.files).toBe(5);
  });

  test('are over their budget by weight or by number of files', () => {
    const heavy = [...site, chunk('heavy.js', ['web/src/ui/Heavy.tsx'])].map((one) =>
      one.file === 'shared.js' ? { ...one, imports: ['heavy.js'] } : one,
    );
    const pages = weighPages({
      chunks: heavy,
      links,
      sizeOf: (file) => (file === 'heavy.js' ? 50_000 : sizeOf(file)),
    });
    expect(pages.every(({ isOver }) => isOver)).toBe(true);
    const many = Array.from({ length: 30 }, (_, index) => chunk(`${index}.js`, [`web/src/ui/${index}.tsx`]));
    const scattered = site.map((one) =>
      one.file === 'shared.js' ? { ...one, imports: many.map(({ file }) => file) } : one,
    );
    expect(weigh([...scattered, ...many]).get('home')?.isOver).toBe(true);
  });

  test('are all looked at: a page that is not in the build is a mistake of the table', () => {
    expect(() => weigh(site.slice(0, 2))).toThrow('HomePage');
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

  test('are not started by the offline page', () => {
    const starting = site.map((one) => (one.file === 'offline.js' ? { ...one, imports: ['entry.js'] } : one));
    expect(findForbidden(starting)).toEqual(['The offline page starts the whole site']);
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
