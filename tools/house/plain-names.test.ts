import { expect, it } from 'vitest';
import { plainNames } from './plain-names.ts';

const found = (text: string) =>
  plainNames([{ path: 'web/src/a.tsx', text }], [{ names: /^(?:told|MOST)$/, max: 0 }]).map(
    ({ line, words }) => `${line} ${words}`,
  );

it.each([
  'const told = 1;',
  'let [told] = x;',
  'const { told } = x;',
  'f((told) => 1);',
  'function f({ a: told }) {}',
])('%s declares it', (text) => {
  expect(found(`\n${text}`)).toEqual(['2 told']);
});

it.each(['x.told;', 'f({ told: 1 });', "const a = 'told'; // told", 'const { told: facts } = x;'])(
  '%s does not',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

it('as many as may be are let through', () => {
  const files = [{ path: 'a.ts', text: 'const told = 1;' }];
  expect(plainNames(files, [{ names: /^told$/, max: 1 }])).toEqual([]);
});
