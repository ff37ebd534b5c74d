import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageOfSite } from './page-of-site.ts';

const site = 'https://boast.example';

it.each([
  '/',
  '/account',
  '/tournaments/1#leaderboard',
  '/tournaments?gender=womens&show=past',
  '/login?next=%2Faccount',
  '/join/CODE%20X',
])('%j is a page of the site', (target) => {
  expect(pageOfSite(target)).toBe(target);
});

it.each([
  '',
  'account',
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%2509/evil.example',
  '/./evil.example/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//user:pass@evil.example/',
  'https://boast.example@evil.example',
  `/${'a'.repeat(2_000)}`,
])('%j is none', (target) => {
  expect(pageOfSite(target)).toBeNull();
});

const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '%09',
      '%2f',
      '%5C',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      'a',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

it('what is taken never leaves the site, however a browser reads it', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
      for (const target of [text, `/${text}`]) {
        const page = pageOfSite(target);
        if (page === null) continue;
        const read = new URL(page, site);
        expect(read.origin).toBe(site);
        expect(read.username + read.password).toBe('');
        expect(read.pathname.startsWith('//')).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
