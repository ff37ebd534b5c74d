import { NEWS, NEWS_KINDS } from '@boast/domain/news/kinds';
import { expect, it } from 'vitest';
import type { Announced } from './news-kind.ts';
import { ANNOUNCED, DUE } from './news-table.ts';

const rows: Announced[] = Object.values(ANNOUNCED);

it('every kind that a person can turn off has a row of its weight', () => {
  for (const kind of NEWS_KINDS.filter((one) => one !== DUE.ENTRY_CHANGED.news)) {
    const own = rows.filter(({ news }) => news === kind);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ weight }) => weight !== NEWS[kind].weight)).toEqual([]);
  }
});

it('what asks for an act is over at the first ball', () => {
  expect(rows.filter(({ weight, endsAtStart }) => weight === 'act' && !endsAtStart)).toEqual([]);
});

it('a kind without an audience, a weight or a text does not compile', () => {
  const { weight, audience, write, ...row } = ANNOUNCED.RESULTS;
  // @ts-expect-error: it has no text
  ({ ...row, weight, audience }) satisfies Announced;
  // @ts-expect-error: it has no audience
  ({ ...row, weight, write }) satisfies Announced;
  // @ts-expect-error: it has no weight
  ({ ...row, audience, write }) satisfies Announced;
});
