import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NameRefusal, refusePlayerName, refuseTitle, refuseUsernameWords } from './public-name.ts';

const refuse = (name: string): NameRefusal | null => refuseUsernameWords(name, { productName: 'Boast' });

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
])('%j speaks as the house', (name) => {
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
])('%j leads elsewhere', (name) => {
  expect(refuse(name)).toBe('address');
});

it('a word of two alphabets is refused', () => {
  expect(refuse('Тhursday Club')).toBe('mixed');
});

it('no spelling of the product’s name with look-alikes passes', () => {
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

const refuseOwn = (name: string): NameRefusal | null => refuseTitle(name, { productName: 'Eastmoor' });

it.each([
  'Eastmoor',
  'Eastmoor Open 2027',
  'Eastmoor Racquets Club, Leeds',
  'Eastmoor Team',
  'Staff against Pupils',
  'The Moderator Trophy',
  'Support Engineers Ladder',
  'MOD Squash Club',
  'Official Bookmakers’ Cup',
])('a draw, league or place may be called %j', (name) => {
  expect(refuseOwn(name)).toBeNull();
});

it.each([
  'Staff',
  'The Official',
  'Eastmoor Support',
  'Official Eastmoor Team',
  'E a s t m o o r  S t a f f',
  'Еаѕtmооr Аdmin',
  'Adm1n help',
  'Support 24',
  'Helpdesk, Eastmoor Club',
])('%j speaks as the house from its first word to its last', (name) => {
  expect(refuseOwn(name)).toBe('house');
});

it('no title is refused for the name of the product alone', () => {
  fc.assert(
    fc.property(fc.constantFrom('Staff', 'Official', 'Support', 'Court', 'The Mod'), (productName) => {
      expect(refuseTitle(productName, { productName })).toBeNull();
      expect(refuseTitle(`${productName} Ladies`, { productName })).toBeNull();
    }),
  );
});

it.each([
  'Nora Staff',
  'Amir Mod',
  'Official',
  'Admin Khan',
  'Boast',
  'Joe Support',
  'Chr.de Wit',
  'P.Top Lang',
])('a player may be called %j', (name) => {
  expect(refusePlayerName(name)).toBeNull();
});

it.each([
  'Sq.Club Giza',
  'Nat.Club Oran',
  'Univ.Top Court, Graz',
  'R.S.C.Club Rabat',
  'Ten.club Cairo',
  'Fred.de Vries',
])('%j is no web address', (name) => {
  expect(refusePlayerName(name)).toBeNull();
});

it.each([
  'evil.club',
  'Join big.club',
  'prizes.club now',
  'www.sq.club Cairo',
  'sq.club/cairo',
  'go.sq.club Cairo',
  'evil.de',
])('%j leads elsewhere, though an abbreviation could look so', (name) => {
  expect(refusePlayerName(name)).toBe('address');
});
