import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { checkHtml, checkUrl, historyStateOf, keepPasted, readImportRequest, readPasted } from './pasted.ts';

const page = { number: 7, html: '<title>Windsor Open</title>' };

it('is found again by the step that it belongs to, and by no other', () => {
  const storage = createMemoryStorage();
  keepPasted(page, storage);
  expect(readPasted(historyStateOf(page), storage)).toEqual(page);
  expect(readPasted(historyStateOf({ number: 8 }), storage)).toBeNull();
  expect(readPasted(historyStateOf(null), storage)).toBeNull();
  expect(readPasted({ match: 3 }, storage)).toBeNull();
});

it('is found again on the same page where the browser has no storage', () => {
  keepPasted(page);
  expect(readPasted(historyStateOf(page))).toEqual(page);
});

it('is gone where the tab keeps nothing, or something else', () => {
  const full = {
    getItem: () => '{"number":',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => keepPasted(page, full)).not.toThrow();
  expect(readPasted(historyStateOf(page), full)).toBeNull();
});

const read = (path: string) => readImportRequest(new URL(path, 'https://boast.test').searchParams);

it.each([
  ['importForm', 'form'],
  ['importPreview', 'preview'],
] as const)('what %s writes is read again', (name, step) => {
  for (const isCompleted of [true, false]) {
    const tournamentId = '0b6e';
    const target = {
      url: 'https://tour.example/e?stage=draw&x=1#y',
      gender: 'womens',
      isCompleted,
      tournamentId,
    } as const;
    expect(read(adminPaths[name](target))).toEqual({ target, step });
  }
});

it('nothing asked is an empty form for the men', () => {
  expect(read(adminPaths.importTournament())).toEqual({
    target: { url: '', gender: 'mens', isCompleted: false },
    step: 'form',
  });
});

it.each(['?step=preview', '?step=preview&url=nonsense', '?step=preview&url=javascript:alert(1)'])(
  'no preview of %s',
  (search) => {
    expect(read(`/admin/tournaments/new${search}`).step).toBe('form');
  },
);

it.each([
  ['https://www.psasquashtour.com/event/x/', true],
  [' http://tour.example ', true],
  ['psasquashtour.com/event', 'Please enter a valid URL'],
  ['https://', 'Please enter a valid URL'],
  ['javascript:alert(1)', 'Please enter a valid URL'],
  ['', 'Please enter a valid URL'],
])('the address %j: %s', (url, verdict) => {
  expect(checkUrl(url)).toBe(verdict);
});

it('a page of 5 MB is the largest', () => {
  expect(checkHtml('x'.repeat(5_000_000))).toBe(true);
  expect(checkHtml('x'.repeat(5_000_001))).toMatch(/5 MB/);
});
