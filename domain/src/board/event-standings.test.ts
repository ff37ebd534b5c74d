import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ContestBoard, eventStandings } from './event-standings.ts';

type Points = Readonly<Record<string, number>>;

function boardOf(points: Points): ContestBoard {
  const users = Object.keys(points);
  const order = [...users.keys()].sort(
    (a, b) => (points[users[b] ?? ''] ?? 0) - (points[users[a] ?? ''] ?? 0),
  );
  return {
    count: users.length,
    entryAt: (place) => order[place] ?? 0,
    // As on a real board, no entry has no points.
    pointsOf: (entry) => points[users[entry] ?? ''] ?? Number.NaN,
    userOf: (entry) => users[entry] ?? '',
    entryOf: (userId) => (users.includes(userId) ? users.indexOf(userId) : undefined),
  };
}

const anyPoints = fc.dictionary(fc.constantFrom('ann', 'bo', 'cy', 'di', 'ed', 'flo'), fc.nat(4));

it('everybody stands once, with the points of all their contests, and ties share a rank', () => {
  fc.assert(
    fc.property(anyPoints, fc.array(anyPoints, { maxLength: 3 }), (first, others) => {
      const contests = [first, ...others];
      const users = [...new Set(contests.flatMap((points) => Object.keys(points)))];
      const sums = users.map((user) => contests.reduce((sum, points) => sum + (points[user] ?? 0), 0));
      const standings = eventStandings(boardOf(first), others.map(boardOf));
      const rows = standings.rows(0, 100);
      expect(rows).toHaveLength(users.length);
      expect(standings.count).toBe(users.length);
      for (const [index, userId] of users.entries()) {
        const points = sums[index] ?? 0;
        const rank = 1 + sums.filter((sum) => sum > points).length;
        expect(rows).toContainEqual({ userId, rank, points });
        expect(standings.rowOf(userId)).toEqual({ userId, rank, points });
      }
      expect(rows.map(({ points }) => points)).toEqual(sums.toSorted((a, b) => b - a));
      expect([...standings.rows(0, 2), ...standings.rows(2, 100)]).toEqual(rows);
      expect(standings.rowOf('nobody')).toBeNull();
    }),
  );
});
