import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDraw } from '../testing/arbitraries.ts';
import { changeRoundOne, type RoundOneChange } from './change-round-one.ts';
import { type Draw, emptyDraw, type Slot } from './draw.ts';
import { predictableMatches } from './resolved-matches.ts';
import { pickedInSlot } from './slot-players.ts';
import { standIn } from './stand-in.ts';

const player = (n: number): Slot => ({ kind: 'player', playerId: `p${n}` });
/** Slot 1 is a bye, slot 2 waits for a qualifier. */
const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n): Slot => player(n))
    .with(1, { kind: 'bye' })
    .with(2, { kind: 'tbd' }),
};
const change = (what: RoundOneChange, draw = eight, sealed = false) => changeRoundOne(draw, what, { sealed });

describe('a qualifier', () => {
  it('edge 10: is named in a place that waits, before the seal and after it', () => {
    for (const sealed of [false, true]) {
      const outcome = change({ kind: 'name', match: 1, side: 0, playerId: 'q' }, eight, sealed);
      expect(outcome).toMatchObject({ ok: true, slot: 2 });
      if (outcome.ok) expect(outcome.draw.slots[2]).toEqual({ kind: 'player', playerId: 'q' });
    }
  });

  it.each([
    ['another round', { kind: 'name', match: 4, side: 0, playerId: 'q' }, 'qualifier_not_round_one'],
    ['a place that is taken', { kind: 'name', match: 1, side: 1, playerId: 'q' }, 'place_not_open'],
    ['a bye without a player', { kind: 'name', match: 0, side: 1, playerId: null }, 'place_not_open'],
    ['somebody who stands elsewhere', { kind: 'name', match: 1, side: 0, playerId: 'p7' }, 'player_in_draw'],
    ['clearing a place that waits', { kind: 'clear', match: 1, side: 0 }, 'place_open'],
    ['clearing another round', { kind: 'clear', match: 6, side: 0 }, 'qualifier_not_round_one'],
  ] as const)('is refused for %s', (_, what, refusal) => {
    expect(change(what)).toEqual({ ok: false, refusal });
  });

  it('takes the place of a bye, which stays a bye for picks after the seal, until anybody has played behind it', () => {
    const late = { kind: 'name', match: 0, side: 1, playerId: 'q' } as const;
    const leaves = { kind: 'delete_match', match: 0, leaves: 1 } as const;
    expect(change(late)).toMatchObject({ ok: true, slot: 1 });
    const outcome = change(late, eight, true);
    if (!outcome.ok) expect.fail(outcome.refusal);
    const { draw } = outcome;
    expect(draw).toMatchObject({ sealedByes: [1], replaced: [1], sealedPlayers: {} });
    expect(predictableMatches(draw)).toEqual(predictableMatches(eight));
    expect(change(leaves, draw, true)).toMatchObject({
      ok: true,
      draw: { slots: eight.slots, sealedByes: [] },
    });
    const won = { winner: 0, ending: 'played', games: [3, 1] } as const;
    for (const match of [0, 4]) {
      const played = { ...draw, results: draw.results.with(match, won) };
      expect(change(leaves, played, true)).toEqual({ ok: false, refusal: 'has_begun' });
    }
    const next = { ...eight, results: eight.results.with(4, won) };
    expect(change(late, next, true)).toEqual({ ok: false, refusal: 'has_begun' });
    const hasPlay = (match: number) => match === 0;
    expect(
      changeRoundOne(draw, { ...late, kind: 'replace', playerId: 'r' }, { sealed: true, hasPlay }),
    ).toEqual({
      ok: false,
      refusal: 'has_begun',
    });
  });

  it('edge 14: makes way for another, also after the seal, until a result stands under their name', () => {
    const replace = { kind: 'replace', match: 2, side: 1, playerId: 'lucky' } as const;
    const open = change(replace);
    expect(open).toMatchObject({ ok: true, slot: 5 });
    if (open.ok) expect(open.draw.replaced).toBeUndefined();
    expect(change(replace, eight, true)).toMatchObject({
      ok: true,
      draw: { replaced: [5], sealedPlayers: { 5: 'p5' } },
    });
    const played = {
      ...eight,
      results: eight.results.with(2, { winner: 0, ending: 'played', games: [3, 1] }),
    } as Draw;
    expect(change(replace, played, true)).toEqual({ ok: false, refusal: 'has_played' });
    expect(change({ ...replace, match: 1, side: 0 })).toEqual({ ok: false, refusal: 'place_open' });
    expect(change({ ...replace, playerId: 'p0' })).toEqual({ ok: false, refusal: 'player_in_draw' });
  });

  it('leaves a place again, but not after the seal', () => {
    const clear = { kind: 'clear', match: 1, side: 1 } as const;
    const cleared = change(clear);
    expect(cleared).toMatchObject({ ok: true, slot: 3 });
    expect(cleared.ok && cleared.draw.slots[3]).toEqual({ kind: 'tbd' });
    expect(change(clear, eight, true)).toEqual({ ok: false, refusal: 'sealed' });
  });
});

describe('a match', () => {
  it('edge 9: comes to be where a bye gets an opponent, named or not', () => {
    const named = change({ kind: 'create_match', match: 0, playerId: 'q' });
    const open = change({ kind: 'create_match', match: 0, playerId: null });
    expect(named.ok && named.draw.slots[1]).toEqual({ kind: 'player', playerId: 'q' });
    expect(open.ok && open.draw.slots[1]).toEqual({ kind: 'tbd' });
  });

  it.each([
    ['created twice', { kind: 'create_match', match: 1, playerId: 'q' }, 'not_a_bye'],
    ['created in a later round', { kind: 'create_match', match: 5, playerId: null }, 'match_not_round_one'],
    ['deleted in a later round', { kind: 'delete_match', match: 6, leaves: 0 }, 'match_not_round_one'],
    ['deleted where it is a bye', { kind: 'delete_match', match: 0, leaves: 0 }, 'is_a_bye'],
  ] as const)('is not %s', (_, what, refusal) => {
    expect(change(what)).toEqual({ ok: false, refusal });
  });

  it('is neither created nor deleted after the seal', () => {
    for (const what of [
      { kind: 'create_match', match: 0, playerId: null },
      { kind: 'delete_match', match: 1, leaves: 0 },
    ] as const)
      expect(change(what, eight, true)).toEqual({ ok: false, refusal: 'sealed' });
  });

  it('deleted and created again leaves as many matches as there were', () => {
    fc.assert(
      fc.property(anyDraw(), fc.nat(), fc.constantFrom(0, 1), (draw, n, leaves) => {
        const match = n % (draw.size / 2);
        const deleted = change({ kind: 'delete_match', match, leaves }, draw);
        if (!deleted.ok) return;
        expect(predictableMatches(deleted.draw)).toHaveLength(predictableMatches(draw).length - 1);
        const created = change({ kind: 'create_match', match, playerId: null }, deleted.draw);
        expect(created.ok && created.slot).toBe(deleted.slot);
        if (created.ok) expect(predictableMatches(created.draw)).toEqual(predictableMatches(draw));
      }),
    );
  });
});

const named = (playerId: string): Slot => ({ kind: 'player', playerId });
const open: Slot = { kind: 'tbd' };
const slots = [named('oli'), named('pat'), open, named('kim'), open, open, open, open];
const sealed: Draw = { ...emptyDraw(8), slots };
const put = (draw: Draw, slot: number, playerId: string): Draw =>
  standIn(draw, draw.slots.with(slot, named(playerId)));

it('edge 14: a place remembers whom everybody picked there, whoever stands in for them', () => {
  const once = put(sealed, 0, 'luc');
  expect(once).toMatchObject({ replaced: [0], sealedPlayers: { 0: 'oli' } });
  const twice = put(once, 0, 'max');
  expect(twice).toMatchObject({ replaced: [0], sealedPlayers: { 0: 'oli' } });
  expect([0, 1, 'open' as const].map((slot) => pickedInSlot(twice, slot))).toEqual(['oli', 'pat', null]);
});

it('who was picked and comes back counts again', () => {
  expect(put(put(sealed, 0, 'luc'), 0, 'oli')).toMatchObject({ ...sealed, replaced: [], sealedPlayers: {} });
});

it('edge 10: a place that only now gets its name replaces nobody', () => {
  expect(put(sealed, 2, 'new')).toMatchObject({ replaced: [], sealedPlayers: {} });
});

it('a place replaced before this was remembered does not invent whom they picked', () => {
  const old = { ...put(sealed, 0, 'luc'), sealedPlayers: {} };
  expect(put(old, 0, 'max')).toMatchObject({ replaced: [0], sealedPlayers: {} });
});
