import { expect, it } from 'vitest';
import { roundNumberOf } from './round-words.ts';

it.each<[number, ...string[]]>([
  [
    1,
    'Round One',
    '1st Round',
    'First Rd',
    'R1',
    'Rd 1',
    '1',
    'Round of 32',
    'Last 32',
    'R32',
    '1/16',
    'RO32',
    'Erste Runde',
    '1. Runde',
    '1er tour',
  ],
  [
    2,
    'Second round',
    'round 2',
    '2nd rd',
    'Last 16',
    'R16',
    'Round of 16',
    'round-of-16',
    '1/8 finals',
    'Achtelfinale',
    'Huitièmes de finale',
    'Octavos',
  ],
  [
    3,
    'QF',
    'Q/F',
    'Quarters',
    'Quarter-Finals',
    'quarterfinal',
    'Last 8',
    '1/4',
    'Cuartos de final',
    'Viertelfinale',
    'Round Three',
  ],
  [4, 'Semi', 'SEMI-FINALS', 'SF', 'Last 4', 'Demi-finales', 'Halbfinale', 'Semifinali', '4th round'],
  [5, 'Final', 'The Final', 'F', 'Finale', 'Finals', 'Endspiel', 'Round 5'],
])('round %i of a draw of 32', (number, ...words) => {
  expect(words.map((word) => [word, roundNumberOf(word, 5)])).toEqual(words.map((word) => [word, number]));
});

it.each(['Plate', 'Third place', 'Qualifying', 'Round 6', 'Last 64', 'Group A', '', 'R0', '3rd/4th'])(
  '%j is no round of a draw of 32',
  (word) => {
    expect(roundNumberOf(word, 5)).toBeNull();
  },
);
