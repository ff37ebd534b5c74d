import { expect, it } from 'vitest';
import { walkGuide, wordsBetween } from './testing/looks/guide-pictures.ts';
import words from './testing/looks/guide-words.json' with { type: 'json' };
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';

it('the pictures of the guide say what the pages say; if not: npm run screenshots -- guide', async () => {
  const { session } = await newFan(siteUrl(), 'guide');
  const organiser = await openPage({ size: 'phone', session });
  const guest = await openPage({ size: 'phone', who: 'guest' });
  const gone: Record<string, string[]> = {};
  await walkGuide({
    organiser,
    guest,
    onPart: async ({ name, page, from }) => {
      await from.first().waitFor();
      const said = await wordsBetween(page, [0, Number.POSITIVE_INFINITY]);
      gone[name] = words[name as keyof typeof words].filter((text) => !said.includes(text));
    },
  });
  expect(gone).toEqual({ form: [], players: [], lot: [], link: [], invitation: [] });
  expect(Object.values(words).flat().length).toBeGreaterThan(20);
});
