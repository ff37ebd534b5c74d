import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { sessionKey } from '../../api/session/stored-session.ts';
import { courtColours, resolveTheme, type ThemeChoice, themeKey } from './theme.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Runs public/theme.js on a page that is only a document element and a meta tag. */
interface Page {
  readonly stored: string | null;
  readonly prefersLight: boolean;
  readonly session?: string;
  readonly address?: string;
}

function firstPaint(page: Page) {
  const dataset: { theme?: string; session?: string } = {};
  const meta = { content: '' };
  const { pathname, search } = new URL(page.address ?? '/', 'http://boast.test');
  runInNewContext(read('../../../public/theme.js'), {
    location: { pathname, search },
    localStorage: {
      getItem: (key: string) => ({ [themeKey]: page.stored, [sessionKey]: page.session })[key] ?? null,
    },
    matchMedia: () => ({ matches: page.prefersLight }),
    document: {
      documentElement: { dataset },
      querySelector: () => ({ setAttribute: (_name: 'content', value: string) => (meta.content = value) }),
    },
  });
  return { theme: dataset.theme, bar: meta.content, hasSession: dataset.session !== undefined };
}

it.each([
  { stored: null, prefersLight: true, theme: 'dark' },
  { stored: 'dark', prefersLight: true, theme: 'dark' },
  { stored: 'light', prefersLight: false, theme: 'light' },
  { stored: 'system', prefersLight: true, theme: 'light' },
  { stored: 'system', prefersLight: false, theme: 'dark' },
  { stored: '<nonsense>', prefersLight: true, theme: 'dark' },
] as const)('first paint: $stored on a device that prefers light $prefersLight is $theme', (page) => {
  expect(firstPaint(page)).toEqual({ theme: page.theme, bar: courtColours[page.theme], hasSession: false });
});

it('whoever has a session is marked before words for visitors are painted', () => {
  expect(firstPaint({ stored: null, prefersLight: false, session: '{}' }).hasSession).toBe(true);
});

it.each([
  ['theme=light', false, 'light'],
  ['theme=dark', true, 'dark'],
  ['theme=auto', true, 'light'],
  ['theme=<b>', false, 'dark'],
  ['', true, 'light'],
] as const)('a frame with "%s" on a device that prefers light %s is %s', (query, prefersLight, theme) => {
  const address = `/embed/tournaments/1/draw?${query}`;
  const shown = firstPaint({ stored: 'dark', prefersLight, session: '{}', address });
  expect(shown).toEqual({ theme, bar: courtColours[theme], hasSession: false });
});

it('the application resolves a choice as the first paint does', () => {
  for (const prefersLight of [true, false]) {
    Object.assign(globalThis, { matchMedia: () => ({ matches: prefersLight }) });
    for (const stored of ['light', 'dark', 'system'] satisfies ThemeChoice[]) {
      expect(resolveTheme(stored)).toBe(firstPaint({ stored, prefersLight }).theme);
    }
  }
});

it('the browser bar has the colour of the court', () => {
  const courts = [...read('../../styles/tokens.css').matchAll(/--court: (#\w+);/g)].map(([, value]) => value);
  expect(courts).toEqual([courtColours.light, courtColours.dark]);
  expect(read('../../../index.html')).toContain(`<meta name="theme-color" content="${courtColours.dark}" />`);
});
