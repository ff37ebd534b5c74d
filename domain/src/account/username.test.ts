import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstUsername, refuseReservedUsername, refuseUsername } from './username.ts';

const productName = 'Boast';

describe('edge 38: a username', () => {
  test.each([
    ['ab', 'too_short'],
    ['a'.repeat(31), 'too_long'],
    ['nick shot', 'bad_characters'],
    ['nick@shot', 'bad_characters'],
    ['...', 'no_letter'],
    ['-_-', 'no_letter'],
    ['Nick.Shot_1-x', null],
  ])('%j is refused for %s', (name, refusal) => {
    expect(refuseUsername(name)).toBe(refusal);
  });

  test.each([
    'admin',
    'Admin',
    'a.d-m_in',
    'admin_1',
    'support99',
    'Boast',
    'b-o-a-s-t',
    'psa',
    'B0ast',
    'adm1n',
    'boast.support',
    'evil.com',
  ])('%s is reserved', (name) => {
    expect(refuseReservedUsername(name, productName)).not.toBeNull();
  });

  test.each(['nick', 'adminton', 'boastful', '...', '007', 'nick.shot', 'teamster', 'youssef', 'menna'])(
    '%s is not',
    (name) => {
      expect(refuseReservedUsername(name, productName)).toBeNull();
    },
  );

  test.each([
    ['nick.shot@example.com', 'nick.shot'],
    ['nick+psa@example.com', 'nick'],
    ["o'neil@example.com", 'oneil'],
    ['..nick--@example.com', 'nick'],
    [`${'a'.repeat(29)}.b@example.com`, 'a'.repeat(29)],
    ['al@example.com', 'al55'],
    ['admin@example.com', 'fan55'],
    ['+@example.com', 'fan55'],
    ['___@example.com', 'fan55'],
  ])('of %s is %s at first', (email, username) => {
    expect(firstUsername({ email, productName, attempt: 0, random: () => 0.55 })).toBe(username);
  });

  test('whose digits would make a reserved name of it begins anew', () => {
    const digits = [5, 4].values();
    const random = () => (digits.next().value ?? 0) / 10;
    expect(firstUsername({ email: 'P@example.com', productName, attempt: 0, random })).toBe('fan54');
  });

  test('made for a person always has the right shape, is not reserved, and changes from one attempt to the next', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.nat(24),
        fc.infiniteStream(fc.nat(9)),
        (local, attempt, digits) => {
          const random = (): number => digits.next().value / 10;
          const name = firstUsername({ email: `${local}@example.com`, productName, attempt, random });
          expect(refuseUsername(name)).toBeNull();
          expect(refuseReservedUsername(name, productName)).toBeNull();
          if (attempt > 0) expect(name).toMatch(/\d\d$/);
        },
      ),
    );
  });
});
