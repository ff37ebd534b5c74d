import { expect, it } from 'vitest';
import type { TextStorage } from '../../../lib/browser/browser-storage.ts';
import { draftKey } from './draft-key.ts';
import { markSent, visitorPicks } from './visitor-picks.ts';

const ID = '0197e6a0-0000-7000-8000-00000000000';
const TODAY = '2026-03-12';

/** Its keys can be listed, as those of a browser's own storage. */
const storageOf = (texts: Record<string, string>): TextStorage =>
  Object.assign(
    Object.create({
      getItem: (key: string) => texts[key] ?? null,
      setItem(key: string, text: string) {
        texts[key] = text;
      },
      removeItem: () => {},
    }),
    texts,
  );

const draft = (n: number, more: object = {}, userId: string | null = null) => ({
  [draftKey({ tournamentId: `${ID}${n}`, userId })]: JSON.stringify({
    v: 1,
    picks: '01',
    sent: [],
    drawVersion: 3,
    ...more,
  }),
});

it('finds what a visitor picked for tournaments that are not over, and nobody else’s', () => {
  const storage = storageOf({
    theme: 'dark',
    ...draft(1),
    ...draft(2, { about: { endDate: TODAY } }),
    ...draft(3, { about: { endDate: '2026-03-11' } }),
    ...draft(4, {}, 'somebody'),
    ...draft(5, { drawVersion: undefined }),
    [draftKey({ tournamentId: `${ID}6`, userId: null })]: '{',
  });
  expect(visitorPicks(storage, TODAY)).toEqual(
    [1, 2].map((n) => ({ tournamentId: `${ID}${n}`, drawVersion: 3, picks: '01' })),
  );
});

it('marks them as sent, and leaves the rest of the draft alone', () => {
  const storage = storageOf(draft(1, { about: { endDate: TODAY } }));
  markSent(storage, visitorPicks(storage, TODAY));
  const text = storage.getItem(draftKey({ tournamentId: `${ID}1`, userId: null })) ?? '';
  expect(JSON.parse(text)).toEqual({
    v: 1,
    picks: '01',
    sent: ['01'],
    drawVersion: 3,
    about: { endDate: TODAY },
  });
});

it('a browser that refuses to store does not stop the sign-up', () => {
  const storage = storageOf(draft(1));
  const full = Object.assign(Object.create(storage), storage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }) as TextStorage;
  const picks = visitorPicks(full, TODAY);
  expect(picks).toHaveLength(1);
  expect(() => markSent(full, picks)).not.toThrow();
});
