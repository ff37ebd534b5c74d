import { expect, it } from 'vitest';
import { publishHindrance } from './publish-hindrance.ts';

const ready = { startsAt: '2026-11-01T17:00:00.000Z', isDrawFull: true, playerCount: 24 };

it.each([
  ['a full draw with a start', {}, null],
  [
    'edge 10: a draw that waits for qualifiers, before its start is known',
    { isDrawFull: false, startsAt: null },
    null,
  ],
  ['a full draw without a start', { startsAt: null }, /start time/],
  ['a draw without players', { playerCount: 0, isDrawFull: false }, /no players/],
])('%s', (_, change, hindrance) => {
  const said = publishHindrance({ ...ready, ...change });
  if (hindrance === null) expect(said).toBeNull();
  else expect(said).toMatch(hindrance);
});
