import { emptyDraw } from '@boast/domain/draw/draw';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { noPicks } from '@boast/domain/picks/picks';
import { writeTips } from '@boast/domain/picks/tips';
import { anyDraw, anyPicks } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEntryPicks } from './read-entry-picks.ts';

const idsOf = (count: number): string[] => Array.from({ length: count }, (_, match) => `m${match}`);

it('picks of an entry come back as they were submitted', () => {
  const scene = anyDraw().chain((draw) => anyPicks(draw).map((picks) => ({ draw, picks })));
  fc.assert(
    fc.property(scene, ({ draw, picks }) => {
      const ids = idsOf(draw.size - 1);
      const entry = { matchTips: writeTips(draw, ids, picks) as never, automaticMatchIds: [] };
      expect(readEntryPicks(draw, ids, entry)).toEqual(picks);
    }),
  );
});

it('edge 11: tips on a player who is no longer in the draw are left out; automatic ones are marked', () => {
  const draw = {
    ...emptyDraw(8),
    slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
  };
  const ids = idsOf(7);
  const picks = noPicks(draw).map(() => ({ side: 0 as const, gamesLost: 0 as const }));
  const entry = {
    matchTips: writeTips(draw, ids, picks) as never,
    automaticMatchIds: ['m3'],
  };
  const after = { ...draw, slots: draw.slots.with(0, { kind: 'player', playerId: 'new' } as const) };
  const read = readEntryPicks(after, ids, entry);
  expect(pickProgress(after, read).picked).toBe(4);
  expect([read[0], read[4], read[6]]).toEqual([null, null, null]);
  expect(read[3]).toEqual({ side: 0, gamesLost: 0, auto: true });
});
