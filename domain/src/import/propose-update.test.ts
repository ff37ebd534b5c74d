import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../draw/draw.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { isSameResult } from '../draw/results.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import type { CurrentTournament } from './current-tournament.ts';
import { type ByHand, type DetailField, NOTHING_BY_HAND } from './judge/set-by-hand.ts';
import type { PageFacts } from './page-facts.ts';
import { planPage } from './plan-page.ts';
import { type ChangedTournament, type Proposal, proposeUpdate } from './propose-update.ts';
import type { TourPage } from './read/tour-page.ts';
import { arbitraryDraw, fullDraw, pageOf } from './testing/tour-pages.ts';

const MIDNIGHT = Date.parse('2026-02-01T00:00Z');

/** Every player of the page is stored already, under an id of their own. */
function factsOf(page: TourPage, change: Partial<PageFacts> = {}): PageFacts {
  const planning = planPage(page, 'Africa/Cairo');
  if (!planning.ok) throw new Error(planning.message);
  const { planned } = planning;
  const known = planned.plan.players.map((player) => {
    const { key, fullName, externalId, profileUrl } = player;
    return [
      key,
      {
        id: `stored ${externalId}`,
        fullName,
        isNamedByHand: false,
        externalId,
        profileUrl,
        gender: page.gender,
        countryCode: player.countryCode,
      },
    ] as const;
  });
  return {
    planned,
    storedPlayers: new Map(known),
    namesakes: new Set(),
    otherEvents: [],
    isCompleted: false,
    isFollowed: false,
    accepted: new Set(),
    now: MIDNIGHT,
    ...change,
  };
}

const storedId = ({ storedPlayers }: PageFacts, key: string): string => storedPlayers.get(key)?.id ?? key;

/** The tournament that the page makes, some time after it was imported. */
function storedOf(page: TourPage, isSealed: boolean): CurrentTournament {
  const facts = factsOf(page, { isCompleted: isSealed });
  const { writes } = proposeUpdate(null, facts, NOTHING_BY_HAND);
  if (writes.kind !== 'new') throw new Error(`The proposal is ${writes.kind}`);
  const { plan, startsAt } = writes.planned;
  const slots = writes.draw.slots.map((slot) =>
    slot.kind === 'player' ? { ...slot, playerId: storedId(facts, slot.playerId) } : slot,
  );
  return {
    ...plan,
    ...writes.draw,
    slots,
    players: plan.players.map((player) => ({ ...player, key: storedId(facts, player.key) })),
    gameScores: writes.details.map(({ gameScores }) => gameScores),
    name: page.name,
    location: page.location,
    startDate: writes.startDate,
    endDate: writes.endDate,
    startsAt: page.rounds[0]?.matches[0]?.startsAtLocal ?? null,
    status: isSealed ? 'ACTIVE' : 'UPCOMING',
    isSealed,
    lock: startsAt,
    hasStarted: isSealed,
    awaitsEntries: false,
  };
}

function changeOf({ writes }: Proposal): ChangedTournament {
  if (writes.kind !== 'changed') throw new Error(`The proposal is ${writes.kind}`);
  return writes;
}

/** The tournament once the proposal is written. */
function written(current: CurrentTournament, facts: PageFacts, proposal: Proposal): CurrentTournament {
  const { draw, fields } = changeOf(proposal);
  const isSealed = draw.kind === 'sealed';
  const moved = draw.kind === 'open' ? draw.startsAt : null;
  const { plan } = facts.planned;
  const stored = plan.players.map((player) => ({ ...player, key: storedId(facts, player.key) }));
  const people = new Map([...current.players, ...stored].map((player) => [player.key, player]));
  return {
    ...current,
    ...draw.draw,
    ...fields,
    isSealed,
    status: isSealed ? 'ACTIVE' : current.status,
    lock: moved ?? current.lock,
    startsAt: moved === null ? current.startsAt : localStart(moved),
    seeds: current.seeds.map((seed, slot) => (draw.kind === 'open' ? (draw.seeds.get(slot) ?? null) : seed)),
    schedule: draw.details,
    gameScores: draw.details.map(({ gameScores }) => gameScores),
    players: draw.draw.slots.flatMap((slot) =>
      slot.kind === 'player' ? (people.get(slot.playerId) ?? []) : [],
    ),
  };
}

/** Cairo keeps two hours from UTC in March. */
const localStart = (moment: number): string => new Date(moment + 7_200_000).toISOString().slice(0, 16);

const draws = arbitraryDraw('words', [8, 16]);

/** A stored tournament, and a page of a draw of the same size with players in other places. */
const anyCase = draws.chain((ours) =>
  fc.record({
    ours: fc.constant(ours),
    theirs: arbitraryDraw('words', [ours.size]),
    order: fc.shuffledSubarray([...ours.slots.keys()], { minLength: ours.size }),
    swaps: fc.boolean(),
    isSealed: fc.boolean(),
    isPlayed: fc.boolean(),
    page: fc.record({
      name: fc.constantFrom('Test Open 2026', 'Test Masters 2026'),
      location: fc.constantFrom('Cairo, Egypt', 'Alexandria, Egypt'),
      startDate: fc.constantFrom('2026-03-01', '2026-02-28'),
    }),
    byHand: fc.record({
      fields: setOf([
        'name',
        'location',
        'startDate',
        'endDate',
        'startsAt',
      ] as const satisfies DetailField[]),
      slots: setOf([...ours.slots.keys()]),
      rounds: setOf(ours.bestOf.map((_, index) => index + 1)),
      results: setOf([...ours.results.keys()]),
    }),
  }),
);

const setOf = <T>(all: readonly T[]): fc.Arbitrary<ReadonlySet<T>> =>
  fc.subarray([...all]).map((some) => new Set(some));

type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function propose({ ours, theirs, order, swaps, isSealed, isPlayed, page, byHand }: Case) {
  const current = storedOf(pageOf(ours, { style: 'words' }), isSealed);
  const moved = theirs.slots.map((slot, number) =>
    slot.kind === 'player' && swaps ? { ...slot, playerId: `id:${1000 + (order[number] ?? number)}` } : slot,
  );
  const results = theirs.results.map((result) => (isPlayed ? result : null));
  const facts = factsOf({ ...pageOf({ ...theirs, slots: moved, results }, { style: 'words' }), ...page });
  const proposal = proposeUpdate(current, facts, byHand);
  return { current, facts, byHand, proposal, change: changeOf(proposal) };
}

const playersOf = ({ slots }: Draw): string[] =>
  slots.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : []));

describe('what a page changes is proposed in one place', () => {
  it('the same page again changes nothing', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { current, facts, byHand, proposal, change } = propose(one);
        // After the seal a player who is moved waits until their place has gone to somebody else, at the next look.
        fc.pre(change.draw.kind === 'open' || !one.swaps);
        const after = written(current, facts, proposal);
        const again = proposeUpdate(after, facts, byHand);
        const { draw, fields } = changeOf(again);
        expect(again.differences).toEqual([]);
        expect(draw.draw.slots).toEqual(after.slots);
        expect(draw.draw.results).toEqual(after.results);
        expect(draw.draw.bestOf).toEqual(after.bestOf);
        expect(fields).toEqual({});
      }),
    );
  });

  it('what an administrator set stays', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { current, byHand, change } = propose(one);
        const { draw } = change.draw;
        for (const field of byHand.fields) expect(change.fields).not.toHaveProperty(field);
        if (byHand.fields.has('startsAt') && change.draw.kind === 'open')
          expect(change.draw.startsAt).toBeNull();
        for (const round of byHand.rounds) expect(draw.bestOf[round - 1]).toBe(current.bestOf[round - 1]);
        if (change.draw.kind === 'sealed') return;
        for (const slot of byHand.slots) {
          const ours = playerInSlot(current, slot);
          // The page may have given the player another place.
          if (ours !== null && playerInSlot(draw, slot) !== ours) expect(playersOf(draw)).toContain(ours);
        }
      }),
    );
  });

  it('a match that a person decided is not touched', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { current, facts, byHand, change } = propose(one);
        const { draw, details } = change.draw;
        for (const match of byHand.results) {
          const ours = current.results[match] ?? null;
          expect(draw.results[match] ?? null).toEqual(ours);
          if (!current.isSealed || isSameResult(ours, facts.planned.plan.results[match] ?? null)) continue;
          expect(details[match]?.gameScores).toEqual(current.gameScores[match]);
        }
      }),
    );
  });

  it('a result that is missing on the page stays, and staff is asked to compare', () => {
    const anyGone = draws.chain((draw) =>
      fc.tuple(fc.constant(draw), setOf([...draw.results.keys()]), setOf([...draw.results.keys()])),
    );
    fc.assert(
      fc.property(anyGone, ([draw, gone, results]) => {
        const current = storedOf(pageOf(draw, { style: 'words' }), true);
        const fewer = draw.results.map((result, match) => (gone.has(match) ? null : result));
        const printed = pageOf({ ...draw, results: fewer }, { style: 'words' });
        const byHand: ByHand = { ...NOTHING_BY_HAND, results };
        const facts = factsOf(printed);
        const { draw: update, issues } = changeOf(proposeUpdate(current, facts, byHand));
        expect(update.draw.results).toEqual(current.results);
        const differ = issues.filter(({ type }) => type === 'RESULT_DIFFERS').map(({ match }) => match);
        const missing = facts.planned.plan.results.flatMap((result, match) =>
          result === null && current.results[match] && !results.has(match) ? [match] : [],
        );
        expect(differ).toEqual(missing);
      }),
    );
  });

  it('the proposed draw is a draw: nobody stands twice, and known players make each result', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { current, change } = propose(one);
        const { draw } = change.draw;
        expect(draw.slots).toHaveLength(current.size);
        expect(draw.results).toHaveLength(current.size - 1);
        const players = playersOf(draw);
        expect(new Set(players).size).toBe(players.length);
        const resolved = resolveDraw(draw);
        for (const [match, result] of draw.results.entries()) {
          if (result === null) continue;
          expect(resolved[match]?.sides.map((side) => playerInSlot(draw, side))).not.toContain(null);
        }
      }),
    );
  });

  it('entries are sealed exactly when the start has passed or the page shows play', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), fc.boolean(), (one, hasStarted, isPublished) => {
        const { current, facts, byHand } = propose({ ...one, isSealed: false });
        const status = isPublished ? 'UPCOMING' : 'CREATING';
        const { writes, findings } = proposeUpdate({ ...current, status, hasStarted }, facts, byHand);
        if (writes.kind !== 'changed') throw new Error(`The proposal is ${writes.kind}`);
        const shown = findings.some(({ type }) => type === 'PLAY_BEFORE_LOCK');
        expect(writes.draw.kind).toBe(isPublished && (hasStarted || shown) ? 'sealed' : 'open');
      }),
    );
  });

  it('a page of another size, and any page of a cancelled tournament, is refused', () => {
    const current = storedOf(pageOf(fullDraw(8), { style: 'words' }), false);
    const refusalOf = (stored: CurrentTournament, size: 8 | 16) => {
      const facts = factsOf(pageOf(fullDraw(size), { style: 'words' }));
      const { writes } = proposeUpdate(stored, facts, NOTHING_BY_HAND);
      return writes.kind === 'refused' ? writes.refusal : null;
    };
    expect(refusalOf(current, 8)).toBeNull();
    expect(refusalOf(current, 16)).toBe('size_changed');
    expect(refusalOf({ ...current, status: 'CANCELLED' }, 8)).toBe('cancelled');
  });
});

it('a result that is here as it is printed is asked about no more', () => {
  const draw: Draw = {
    ...fullDraw(8),
    results: fullDraw(8).results.with(0, { winner: 0, ending: 'played', games: [3, 1] }),
  };
  const page = pageOf(draw, { style: 'words' });
  const current = storedOf(page, true);
  const early = (stored: CurrentTournament) =>
    proposeUpdate(stored, factsOf(page), NOTHING_BY_HAND)
      .findings.filter(({ type }) => type === 'RESULT_BEFORE_ITS_DAY')
      .map(({ isAccepted }) => isAccepted);
  expect(early(current)).toEqual([true]);
  expect(early({ ...current, results: current.results.with(0, null) })).toEqual([false]);
  const other = { winner: 0, ending: 'played', games: [3, 2] } as const;
  expect(early({ ...current, results: current.results.with(0, other) })).toEqual([false]);
  // Other players had that score.
  expect(early({ ...current, slots: current.slots.toReversed() })).toEqual([false]);
});
