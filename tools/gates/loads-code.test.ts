import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Code that is not loaded by lib/load-file.ts, and what a page does without it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'web/src/main.tsx':
    'guards, the tellers of crashes and what comes after the first view: each has its way without',
  'web/src/routes.tsx': 'what a page reads, fetched beside the page: it reads by itself where that failed',
  'web/src/api/app-api.ts': 'the auth client, whose callers are told that it did not come',
  'web/src/api/session/follow-session.ts': 'what follows a mailed link: the address is loaded anew',
  'web/src/api/session/followed-link.ts': 'what redeems a link: the link has failed, and says so',
  'web/src/features/leagues/use-live-league.ts':
    'followed by parts/tournaments/live/use-live.ts, which asks instead',
  'web/src/features/tournament/use-live-tournament.ts': 'followed by use-live.ts, which asks instead',
  'web/src/parts/under-way/use-live-under-way.ts': 'followed by use-live.ts, which asks instead',
  'web/src/features/tournament/board/TournamentBoard.tsx':
    'rows that slide: they stand where they belong without',
  'web/src/features/tournament/wizard/FirstDuel.tsx': 'the wizard, fetched before it is asked for',
};

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\/|\.d\.ts$|__generated__/.test(path) &&
      existsSync(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('one way loads code, and it says so where a file did not come', () => {
  const elsewhere = pages.filter(({ text }) => {
    const all = text.match(/\bimport\(/g)?.length ?? 0;
    const known = text.match(/\b(lazyPart|loadOnce)\(\s*async \(\) =>\s*\(await import\(/g)?.length ?? 0;
    return all > known;
  });
  expect(elsewhere.map(({ path }) => path).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});

it('nothing that failed vanishes in silence', () => {
  const silent = pages.filter(({ text }) => /<ErrorBoundary[^>]*fallback=\{\(\) => null\}/.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
  // Decoration: nothing is lost without it.
  const without = pages.filter(({ text }) => text.includes('missing={null}')).map(({ path }) => path);
  expect(without).toEqual(['web/src/ui/status/EmptyState.tsx']);
});
