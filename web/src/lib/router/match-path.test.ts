import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  ['/', '/', {}],
  ['/tournaments', '/tournaments/', {}],
  ['/tournaments/:id', '/tournaments/7', { id: '7' }],
  ['/tournaments/:id/beta', '/tournaments/7/beta', { id: '7' }],
  ['/tournaments/:id', '/tournaments', null],
  ['/tournaments/:id', '/tournaments/7/beta', null],
  ['/tournaments', '/Tournaments', null],
  ['/', '/login', null],
  ['/tournaments/:id', '/tournaments/%E0%A4%A', null],
])('%s against %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

it('a parameter comes back as it went into the address', () => {
  const anyId = fc.string({ minLength: 1, unit: 'grapheme' }).filter((id) => !/^\.+$/.test(id));
  fc.assert(
    fc.property(anyId, (id) => {
      expect(matchPath('/a/:id/b', `/a/${encodeURIComponent(id)}/b`)).toEqual({ id });
    }),
  );
});
