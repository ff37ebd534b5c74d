import { expect, it } from 'vitest';
import { entryText, occupantsOf } from './draw-change-text.ts';

const entries = { total: 120, told: 3, losing: 3, filled: 10, open: 2, shortened: 0 };

it('what becomes of entries is said in numbers', () => {
  expect(entryText(entries)).toEqual([
    '3 of 120 entries lose 12 picks: 10 are filled in automatically until their owners pick again, 2 stay open until the players are known.',
    '3 entrants are emailed about the change.',
  ]);
  expect(entryText({ ...entries, total: 1, told: 1, losing: 1, filled: 1, open: 0 })).toEqual([
    '1 of 1 entry loses 1 pick: 1 is filled in automatically until their owners pick again.',
    '1 entrant is emailed about the change.',
  ]);
  expect(entryText({ ...entries, losing: 0, filled: 0, open: 0, shortened: 4 })[0]).toBe(
    '4 picks keep the winner, with a score possible in that round.',
  );
  expect(entryText({ ...entries, told: 0 })).toEqual(['120 entries keep every pick.']);
  expect(entryText({ ...entries, total: 0 })).toEqual(['Nobody has entered yet, so no picks change.']);
});

it("what becomes of entries of a club's draw is secret", () => {
  const secret = { told: null, losing: null, filled: null, open: null, shortened: null };
  expect(entryText({ total: 1, ...secret })[0]).toBe(
    '1 person has entered. Anyone who loses a pick is emailed.',
  );
  expect(entryText({ total: 0, ...secret })).toEqual(['Nobody has entered yet, so no picks change.']);
});

it('seeds and byes are not drawn by lot, wild cards and open places are', () => {
  const player = (id: string, seed: string | null) => ({
    id,
    fullName: id.toUpperCase(),
    seed,
    worldRank: null,
    country: null,
    countryCode: null,
    imageUrl: null,
  });
  const slot = (kind: 'player' | 'tbd' | 'bye', playerId: string | null = null) => ({
    kind,
    playerId,
    byeAtSeal: false,
    replacedAfterSeal: false,
    sealedPlayer: null,
  });
  const players = [player('a', '1'), player('b', null), player('c', 'WC'), player('d', '9/16')];
  const slots = [
    slot('player', 'a'),
    slot('bye'),
    slot('player', 'b'),
    slot('tbd'),
    slot('player', 'c'),
    slot('player', 'd'),
  ];
  expect(occupantsOf({ slots, players }).map(({ name, isFree }) => `${name} ${isFree}`)).toEqual([
    'A [1] false',
    'Bye of place 2 false',
    'B true',
    'TBD of place 4 true',
    'C [WC] true',
    'D [9/16] false',
  ]);
});
