import { operations } from '@boast/contract/operations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { ApiError } from './api-error.ts';
import { nearest, refuseUnknownNames } from './query-names.ts';

const paging = ['page', 'page_size', 'sort_by', 'sort_order', 'q', 'tournament_id', 'is_completed'];

it.each([
  ['pageSize', 'page_size'],
  ['page-size', 'page_size'],
  ['page_sise', 'page_size'],
  ['pages', 'page'],
  ['tournmaent_id', 'tournament_id'],
  ['limit', 'page_size'],
  ['search', 'q'],
  ['tournamentId', 'tournament_id'],
  ['isCompleted', 'is_completed'],
  ['colour', null],
  ['x', null],
])('%s was meant to be %s', (name, meant) => {
  expect(nearest(name, paging)).toBe(meant);
});

it('a known name is its own nearest, however its words are joined', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paging), fc.constantFrom('', '-', '.'), (name, sign) => {
      expect(nearest(name.replaceAll('_', sign).toUpperCase(), paging)).toBe(name);
    }),
  );
});

const refusalOf = (schema: z.ZodObject, query: object): ApiError | null => {
  try {
    refuseUnknownNames(schema, query);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
};

it('refuses what is not known and says what is', () => {
  const { leaderboard, getConfig, exportList } = operations;
  expect(refusalOf(leaderboard.query, { page: '1', version: '2' })).toBeNull();
  expect(refusalOf(leaderboard.query, { limit: 'abc' })).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'The query name limit is not known. Did you mean page_size?',
    details: { known: ['page', 'page_size', 'version'], didYouMean: 'page_size' },
  });
  expect(refusalOf(leaderboard.query, { colour: 'red' })?.message).toBe(
    'The query name colour is not known. This call knows page, page_size, version.',
  );
  expect(refusalOf(getConfig.query, { v: '1' })?.message).toBe(
    'The query name v is not known. This call takes none.',
  );
  expect(refusalOf(exportList.query, { anything: '1' })).toBeNull();
});

it('names of any length and kind are answered in few words', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 500 }), (name) => {
      const refusal = refusalOf(operations.getConfig.query, { [name]: '' });
      expect(refusal?.message.length).toBeLessThan(120);
    }),
  );
});
