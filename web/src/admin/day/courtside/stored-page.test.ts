import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { isPageOfAnother } from '../../../parts/tournaments/courtside-key.ts';
import { restoreAnswers, storeAnswers } from './stored-page.ts';

const storage = createMemoryStorage();
const pathname = '/run/t/courtside';

it('comes back as the same person read it, and is read again', () => {
  const before = new QueryClient();
  before.setQueryData(['tournaments', 'one', 't'], { name: 'Open' }, { updatedAt: 7 });
  before.setQueryData(['nobody', 'looks'], 1);
  new QueryObserver(before, { queryKey: ['tournaments', 'one', 't'], staleTime: Infinity }).subscribe(
    () => {},
  );
  storeAnswers({ client: before, storage, pathname, person: 'ada' });
  const dataIn = (client: QueryClient, at: string, person: string | null) => {
    restoreAnswers({ client, storage, pathname: at, person });
    return client
      .getQueryCache()
      .getAll()
      .map(({ state, queryKey }) => [queryKey[0], state.data, state.dataUpdatedAt, state.isInvalidated]);
  };
  expect(dataIn(new QueryClient(), pathname, 'ada')).toEqual([['tournaments', { name: 'Open' }, 7, true]]);
  for (const [at, person] of [
    [pathname, 'ben'],
    [pathname, null],
    ['/run/u/courtside', 'ada'],
  ] as const)
    expect(dataIn(new QueryClient(), at, person)).toEqual([]);
  const newer = new QueryClient();
  newer.setQueryData(['tournaments', 'one', 't'], { name: 'Renamed' });
  expect(dataIn(newer, pathname, 'ada')[0]?.[1]).toEqual({ name: 'Renamed' });
});

it.each([
  ['boast-courtside-page:ada', null, true],
  ['boast-courtside-page:ada', 'ben', true],
  ['boast-courtside-page:ada', 'ada', false],
  ['boast-courtside-page:scorer-link', 'ben', false],
  ['boast-courtside:t:ada', 'ben', false],
])('%s goes when %s is here: %s', (key, person, goes) => {
  expect(isPageOfAnother(key, person)).toBe(goes);
});
