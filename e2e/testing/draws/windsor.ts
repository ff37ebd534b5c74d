import type { WrittenTip } from './tips.ts';

// The men's draw of the Windsor City Open 2023 (page: psaworldtour.com/tournament/windsor-club-open-2023). 24 players
// on 32 places: matches 1, 4, 5, 8, 9, 12, 13 and 16 of Round 1 are byes, 23 are played.

/** The name of the page in its address. */
export const WINDSOR = 'windsor-club-open-2023';

/** Windsor is in Ontario, which the importer has to find out. */
export const WINDSOR_ZONE = 'America/Toronto';

/** The real results, written as tips. */
export const WINDSOR_RESULTS: readonly WrittenTip[] = [
  { match: 'Round 1 match 2', winner: 'Jason Sano Herring', score: '3-2' },
  { match: 'Round 1 match 3', winner: 'Jayden Shortt', score: '3-2' },
  { match: 'Round 1 match 6', winner: 'Darosham Khan', score: '3-0' },
  { match: 'Round 1 match 7', winner: 'Maximilien Godbout', score: '3-1' },
  { match: 'Round 1 match 10', winner: 'Tyson Schille', score: '3-0' },
  { match: 'Round 1 match 11', winner: 'Abbas Nawaz', score: '3-0' },
  { match: 'Round 1 match 14', winner: 'Will Harris', score: '3-0' },
  { match: 'Round 1 match 15', winner: 'Taylor Carrick', score: '3-0' },
  { match: 'Round 2 match 1', winner: 'Connor Turk', score: '3-0' },
  { match: 'Round 2 match 2', winner: 'Mitchell Kahnert', score: '3-0' },
  { match: 'Round 2 match 3', winner: 'Brett Schille', score: '3-0' },
  { match: 'Round 2 match 4', winner: 'Cory McCartney', score: '3-0' },
  { match: 'Round 2 match 5', winner: 'Babatunde Ajagbe', score: '3-1' },
  { match: 'Round 2 match 6', winner: 'Abbas Nawaz', score: '3-2' },
  { match: 'Round 2 match 7', winner: 'George Crowne', score: '3-1' },
  { match: 'Round 2 match 8', winner: 'Liam Marrison', score: '3-0' },
  { match: 'Quarter Final match 1', winner: 'Mitchell Kahnert', score: '3-0' },
  { match: 'Quarter Final match 2', winner: 'Brett Schille', score: '3-2' },
  { match: 'Quarter Final match 3', winner: 'Babatunde Ajagbe', score: '3-1' },
  { match: 'Quarter Final match 4', winner: 'George Crowne', score: '3-1' },
  { match: 'Semi Final match 1', winner: 'Brett Schille', score: '3-0' },
  { match: 'Semi Final match 2', winner: 'George Crowne', score: '3-1' },
  { match: 'Final', winner: 'George Crowne', score: '3-1' },
];

/**
 * The picks of a good but not perfect fan, and what each is worth by the classic rules once WINDSOR_RESULTS are in:
 * 100 for the winner, 1 more for the score. Added up by hand:
 *
 *   Round 1        101 +   0 + 100 + 101 + 101 + 100 + 101 + 101 =  705   7 of 8
 *   Round 2        101 + 101 + 100 + 101 + 101 +   0 + 100 + 101 =  705   7 of 8
 *   Quarter Final    0 + 101 + 101 + 100                         =  302   3 of 4
 *   Semi Final     101 + 101                                     =  202   2 of 2
 *   Final          101                                           =  101   1 of 1
 *                                                                  2015  20 of 23
 */
export const GOOD_TIPS: readonly (WrittenTip & { readonly worth: number })[] = [
  { match: 'Round 1 match 2', winner: 'Jason Sano Herring', score: '3-2', worth: 101 },
  { match: 'Round 1 match 3', winner: 'Daniel Malek', score: '3-1', worth: 0 },
  { match: 'Round 1 match 6', winner: 'Darosham Khan', score: '3-1', worth: 100 },
  { match: 'Round 1 match 7', winner: 'Maximilien Godbout', score: '3-1', worth: 101 },
  { match: 'Round 1 match 10', winner: 'Tyson Schille', score: '3-0', worth: 101 },
  { match: 'Round 1 match 11', winner: 'Abbas Nawaz', score: '3-2', worth: 100 },
  { match: 'Round 1 match 14', winner: 'Will Harris', score: '3-0', worth: 101 },
  { match: 'Round 1 match 15', winner: 'Taylor Carrick', score: '3-0', worth: 101 },
  { match: 'Round 2 match 1', winner: 'Connor Turk', score: '3-0', worth: 101 },
  // His real opponent was Shortt, not Malek: the winner and the score count, whomever he beats.
  { match: 'Round 2 match 2', winner: 'Mitchell Kahnert', score: '3-0', worth: 101 },
  { match: 'Round 2 match 3', winner: 'Brett Schille', score: '3-1', worth: 100 },
  { match: 'Round 2 match 4', winner: 'Cory McCartney', score: '3-0', worth: 101 },
  { match: 'Round 2 match 5', winner: 'Babatunde Ajagbe', score: '3-1', worth: 101 },
  { match: 'Round 2 match 6', winner: 'Shawn DeLierre', score: '3-2', worth: 0 },
  { match: 'Round 2 match 7', winner: 'George Crowne', score: '3-0', worth: 100 },
  { match: 'Round 2 match 8', winner: 'Liam Marrison', score: '3-0', worth: 101 },
  { match: 'Quarter Final match 1', winner: 'Connor Turk', score: '3-0', worth: 0 },
  { match: 'Quarter Final match 2', winner: 'Brett Schille', score: '3-2', worth: 101 },
  { match: 'Quarter Final match 3', winner: 'Babatunde Ajagbe', score: '3-1', worth: 101 },
  { match: 'Quarter Final match 4', winner: 'George Crowne', score: '3-2', worth: 100 },
  { match: 'Semi Final match 1', winner: 'Brett Schille', score: '3-0', worth: 101 },
  { match: 'Semi Final match 2', winner: 'George Crowne', score: '3-1', worth: 101 },
  { match: 'Final', winner: 'George Crowne', score: '3-1', worth: 101 },
];
