import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';

describe('an address', () => {
  test.each([
    [' Fan@Example.COM ', 'fan@example.com'],
    ["o'neil+squash@mail.example.co.uk", "o'neil+squash@mail.example.co.uk"],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ])('%j is kept as %s', (text, email) => {
    expect(normalizeEmail(text)).toBe(email);
  });

  test.each([
    '',
    'fan',
    '@example.com',
    'fan@example',
    'fan@@example.com',
    'a b@example.com',
    '.fan@example.com',
    'fan@-example.com',
    'fan@example.com\r\nBcc: all@example.com',
    'fan\0@example.com',
    'müller@example.com',
    'fan@\u212Aelvin.example',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}example`,
  ])('%j is none', (text) => {
    expect(normalizeEmail(text)).toBeNull();
  });

  test('is the same when it is read twice', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = normalizeEmail(text);
        if (email !== null) expect(normalizeEmail(email)).toBe(email);
      }),
    );
  });
});
