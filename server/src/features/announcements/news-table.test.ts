import { NEWS_KINDS } from '@boast/domain/news/kinds';
import { expect, it } from 'vitest';
import { NEWS_TABLE, type ToldNews } from './news-table.ts';

it('R12: every kind of news has one row with an audience and a text', () => {
  expect(Object.keys(NEWS_TABLE).toSorted()).toEqual(NEWS_KINDS.toSorted());
  expect(Object.entries(NEWS_TABLE).map(([kind, { news }]) => kind === news)).not.toContain(false);
});

it('R12: a kind without a row, an audience or a text does not compile', () => {
  const { overtaken, ...others } = NEWS_TABLE;
  const { audience, content, news } = overtaken;
  // @ts-expect-error: a kind has no row
  others satisfies ToldNews;
  // @ts-expect-error: it has no text
  ({ ...others, overtaken: { news, audience } }) satisfies ToldNews;
  // @ts-expect-error: it has no audience
  ({ ...others, overtaken: { news, content } }) satisfies ToldNews;
  // @ts-expect-error: another kind stands in its place
  ({ ...others, overtaken: others.the_end }) satisfies ToldNews;
});
