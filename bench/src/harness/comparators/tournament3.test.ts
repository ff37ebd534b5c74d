import { expect, it } from 'vitest';
import { bracketPool } from './bracket-pool.ts';
import { poolFiles, readCounts } from './tournament3.ts';

it('writes the pool as tournament3 reads it: a line for each match won, round by round', () => {
  const files = new Map(poolFiles(bracketPool({ entries: 3, left: 24 })));
  expect([...files.keys()].filter((name) => name.startsWith('entries'))).toHaveLength(3);
  const lines = (name: string) => files.get(name)?.trim().split('\n') ?? [];
  expect(lines('teams.txt')).toHaveLength(64);
  expect(new Set(lines('teams.txt').map((line) => line.split(',')[1])).size).toBe(64);
  expect(lines('results.txt')).toHaveLength(39);
  for (const entry of ['e0', 'e1', 'e2']) {
    const winners = lines(`entries/${entry}.txt`);
    expect(winners).toHaveLength(63);
    // Round 1 has each pair's winner in turn, and a later winner has won before.
    expect(winners.slice(0, 32).map((team) => Number(team.slice(1)) >> 1)).toEqual(
      Array.from({ length: 32 }, (_, match) => match),
    );
    expect(winners.filter((team) => team === winners.at(-1))).toHaveLength(6);
  }
});

it('makes the same pool of the same numbers', () => {
  const twice = [1, 2].map(() => [...poolFiles(bracketPool({ entries: 5, left: 20 }))]);
  expect(twice[0]).toEqual(twice[1]);
});

it('reads its counts by entry, whatever order they come in', () => {
  const json = JSON.stringify({
    entries: [
      { name: 'e1', timesWon: 3, timesTied: 4 },
      { name: 'e0', timesWon: 1, timesTied: 2 },
    ],
  });
  expect(readCounts(json, 2)).toEqual({ alone: [1, 3], shared: [2, 4] });
  expect(() => readCounts(json, 3)).toThrow('e2');
});
