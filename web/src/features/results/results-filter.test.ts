import { expect, it } from 'vitest';
import { addressOf, readResultsFilter } from './results-filter.ts';

const id = '01a1fd3e-dc48-76c2-b12c-a40a77b88875';
const read = (search: string) => readResultsFilter(new URLSearchParams(search));

it('what an address says comes back as the same address', () => {
  for (const address of [
    '/results',
    '/results?tab=mine',
    `/results?tournament=${id}`,
    `/results?tab=mine&tournament=${id}&page=3`,
  ]) {
    expect(addressOf(read(address.split('?')[1] ?? ''))).toBe(address);
  }
});

it.each(['tab=others', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'tournament=1', 'page=1e9'])(
  'leaves out %s',
  (search) => {
    expect(read(search)).toEqual({ tab: 'all', tournamentId: null, page: 0 });
  },
);
