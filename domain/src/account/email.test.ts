import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableEmail, normalizeEmail } from './email.ts';

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

describe('addresses of one person', () => {
  test.each([
    ['fan+1@example.com', 'fan@example.com'],
    ['Fan+squash+2@Example.com', 'fan@example.com'],
    ['a.f.an@gmail.com', 'afan@gmail.com'],
    ['A.Fan+1@GoogleMail.com', 'afan@gmail.com'],
    ['a.fan@example.com', 'a.fan@example.com'],
  ])('%s is compared as %s', (email, compared) => {
    expect(comparableEmail(email)).toBe(compared);
  });

  test('compare the same whatever their case, tag and number of times', () => {
    const tag = fc.stringMatching(/^[a-z0-9+.]{0,8}$/);
    fc.assert(
      fc.property(fc.emailAddress(), tag, (email, text) => {
        const compared = comparableEmail(email);
        expect(comparableEmail(compared)).toBe(compared);
        expect(comparableEmail(email.toUpperCase())).toBe(compared);
        expect(comparableEmail(email.replace('@', `+${text}@`))).toBe(compared);
      }),
    );
  });

  test('of Gmail compare the same wherever their dots are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{2,20}$/), fc.nat(), (name, at) => {
        const cut = 1 + (at % (name.length - 1));
        const dotted = `${name.slice(0, cut)}.${name.slice(cut)}@googlemail.com`;
        expect(comparableEmail(dotted)).toBe(comparableEmail(`${name}@gmail.com`));
      }),
    );
  });
});
