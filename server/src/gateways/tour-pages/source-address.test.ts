import { expect, test } from 'vitest';
import { sourceAddress } from './source-address.ts';

const page = 'https://www.psaworldtour.com/tournament/windsor-club-open-2023/';

test.each([
  page,
  `${page}#results`,
  `${page}?stage=round-1`,
  `${page}?stage=draw&start=2026-12-01#results`,
  'https://WWW.psaworldtour.com/tournament/windsor-club-open-2023',
  'http://psaworldtour.com/tournament/windsor-club-open-2023',
  'https://www.psaworldtour.com:443/tournament/windsor-club-open-2023/?utm_source=mail&UTM_Campaign=a&fbclid=1#top',
])('edge 44: %s is one page', (address) => expect(sourceAddress(address)).toBe(page));

test('another question to the site is another page', () => {
  expect(sourceAddress(`${page}?draw=2&stage=final`)).toBe(`${page}?draw=2`);
  expect(sourceAddress(`${page}?print&gclid=2`)).toBe(`${page}?print=`);
  expect(sourceAddress(`${page}?print`)).toBe(`${page}?print`);
  expect(sourceAddress('https://draws.club.example/open')).toBe('https://draws.club.example/open/');
  expect(sourceAddress('no address')).toBe('no address');
});
