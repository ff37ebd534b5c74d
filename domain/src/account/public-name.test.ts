import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NameRefusal, refusePublicName } from './public-name.ts';

const refuse = (name: string): NameRefusal | null => refusePublicName(name, { productName: 'Boast' });

it.each([
  'Thursday Club',
  'Ñandú Squash',
  'Сквош',
  'Σκουός 2026',
  'Boaster',
  'boastful',
  'Club Москва',
  'St. John’s 1st team',
  'No.1 Court',
  'A.S. Roma',
  'The Supporters',
  'Badminton',
  '陳家 🎾',
  'The Team',
  'J.Smith/K.Jones',
  'A.de Vries',
  'Division 1.2.3',
])('%j may stand', (name) => {
  expect(refuse(name)).toBeNull();
});

it.each([
  'The OFFICIAL pool',
  'bóast friends',
  'Boast',
  'B0ast',
  'Adm1n help',
  'ℬoast',
  'Ｂｏａｓｔ',
  'B o a s t',
  'a-d-m-i-n',
  'b.o.a.s.t club',
  'Воаѕt',
  '8oast',
  '$taff',
  '@dmin',
  'Officia1',
  'boast-support',
  'Admin1',
  'BOAST_ADMIN',
  'boast\u200b',
  'bo\u00adast',
  'ʙᴏᴀꜱᴛ',
  '𝐁𝐨𝐚𝐬𝐭',
  'Ⓑⓞⓐⓢⓣ',
  'Support24',
  'the mod',
  'TheBoastTeam',
  'b0asthq',
])('D18: %j speaks as the house', (name) => {
  expect(refuse(name)).toBe('house');
});

it.each([
  'https://evil.example/login',
  'evil.example/login',
  'www.evil',
  'evil.com',
  'Win at evil.co.uk now',
  'HTTP://x',
  'me@evil.net',
  'evil。com',
  'evil．com',
  'prizes.evil.xyz',
  'evil[.]com',
  'ev1l.io',
  't.me/prizes',
  'пример.рф',
  'win at 192.0.2.7',
])('D18: %j leads elsewhere', (name) => {
  expect(refuse(name)).toBe('address');
});

it('a word of two alphabets is refused', () => {
  expect(refuse('Тhursday Club')).toBe('mixed');
});

it('D18: no spelling of the product’s name with look-alikes passes', () => {
  const spelt = [
    ['b', 'B', 'в', '8', 'ℬ'],
    ['o', 'O', '0', 'о', 'ο'],
    ['a', 'A', 'á', '@', '4', 'а'],
    ['s', 'S', '5', '$', 'ѕ'],
    ['t', 'T', '7', 'т', 'τ'],
  ].map((signs) => fc.constantFrom(...signs));
  fc.assert(
    fc.property(fc.tuple(...spelt), fc.constantFrom('', ' club', ' 2026', '!'), (signs, end) => {
      expect(refuse(signs.join('') + end)).not.toBeNull();
    }),
  );
});
