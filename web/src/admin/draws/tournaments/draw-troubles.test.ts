import { expect, it } from 'vitest';
import { adminPaths, runPaths } from '../../parts/admin-paths.ts';
import { buildMatch } from '../../testing/build-match.ts';
import { drawTroubles, publishBlocker } from './draw-troubles.ts';

const at = { startsAt: '2031-05-10T11:00:00.000Z', court: 'Glass court' };
const round = (...matches: ReturnType<typeof buildMatch>[]) => ({
  id: 'r',
  number: 1,
  name: 'Round 1',
  playBy: null,
  matches,
});

const ready = { startsAt: '2026-11-01T17:00:00.000Z', isDrawFull: true, playerCount: 24 };

it.each([
  ['a full draw with a start', {}, null],
  ['edge 10: a draw that waits for qualifiers', { isDrawFull: false }, null],
  ['one that waits, before its start is known', { isDrawFull: false, startsAt: null }, /start time/],
  ['a full draw without a start', { startsAt: null }, /start time/],
  ['a draw without players', { playerCount: 0, isDrawFull: false }, /no players/],
])('%s', (_, change, hindrance) => {
  const said = publishBlocker({ ...ready, ...change });
  if (hindrance === null) expect(said).toBeNull();
  else expect(said).toMatch(hindrance);
});

const rounds = [
  round(
    buildMatch({ id: 'a', index: 0, ...at }),
    buildMatch({ id: 'b', index: 1, ...at }),
    buildMatch({ id: 'c', index: 2, ...at, court: 'Court 2' }),
    buildMatch({ id: 'd', index: 3, ...at, isCompleted: true }),
  ),
];

it('an issue stands at its match, and one of no match at the draw', () => {
  const { ofMatch, ofDraw } = drawTroubles(
    { rounds },
    {
      issues: [
        { id: 'i1', description: 'Odd score.', matchNumber: 2 },
        { id: 'i2', description: 'Odd dates.', matchNumber: null },
        { id: 'i3', description: 'Of a match that is gone.', matchNumber: 99 },
      ],
      paths: adminPaths,
    },
  );
  expect(ofMatch.get(2)).toEqual([{ text: 'Odd score.', to: '/admin/data-issues/i1' }]);
  expect(ofDraw.map(({ text }) => text)).toEqual(['Odd dates.', 'Of a match that is gone.']);
});

it('two matches to come clash on one court at one time; one that is over does not', () => {
  const { ofMatch } = drawTroubles({ rounds }, { issues: [], paths: runPaths });
  expect([...ofMatch.keys()]).toEqual([0, 1]);
  expect(ofMatch.get(0)?.[0]).toMatchObject({ to: '/run/t/matches/a/edit' });
  expect(ofMatch.get(0)?.[0]?.text).toMatch(/is on the same court at the same time\.$/);
});
