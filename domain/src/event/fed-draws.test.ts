import { describe, expect, it } from 'vitest';
import { playersOf } from '../draw/changed-results.ts';
import type { Feed } from '../draw/fed-draw.ts';
import type { Change, Facts } from './decide.ts';
import { type Contest, contestOf, type EventState } from './event.ts';
import { carryOut } from './testing/carry-out.ts';
import { DAY, eventOf, FIRST_BALL, factsAt, HOUR, WHOLE } from './testing/event-of.ts';

const NOW = FIRST_BALL + HOUR;

function after(event: EventState, change: Change, facts: Partial<Facts> = {}): EventState {
  const outcome = carryOut(event, change, factsAt(NOW, facts));
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.after;
}

function refusalOf(event: EventState, change: Change, facts: Partial<Facts> = {}) {
  const outcome = carryOut(event, change, factsAt(NOW, facts));
  return outcome.ok ? null : outcome.refusal;
}

/** The player on this side wins. */
function won(event: EventState, match: number, side: 0 | 1, contestId = WHOLE): Change {
  const winnerId = playersOf(contestOf(event, contestId).draw, match)[side];
  const games = side === 0 ? ([3, 1] as const) : ([1, 3] as const);
  const result = { winnerId, ending: 'played' as const, games, gameScores: [] };
  return { kind: 'match', match, result, cascade: false, ...(contestId !== WHOLE && { contestId }) };
}

const begun = (fedDraws: readonly Feed[]): EventState =>
  after(eventOf({ size: 8, fields: { fedDraws } }), { kind: 'tick' }, { now: FIRST_BALL - DAY });

function sealed(fedDraws: readonly Feed[]): EventState {
  return after(begun(fedDraws), { kind: 'begin', contestId: WHOLE, at: 'due' });
}

/** The upper player wins each match of Round 1. */
const roundOne = (event: EventState): EventState =>
  [0, 1, 2, 3].reduce((so, match) => after(so, won(so, match, 0)), event);

const places = ({ draw }: Contest): string[] =>
  draw.slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind));

const PLATE_MATCH = { contestId: 'plate' };

describe('a plate', () => {
  it('is there once the whole draw is sealed, and not before', () => {
    expect(begun(['plate']).secondChances).toEqual([]);
    const plate = contestOf(sealed(['plate']), 'plate');
    expect(plate).toMatchObject({ feed: 'plate', fields: { status: 'CREATING', name: 'Leeds Open, plate' } });
    expect(places(plate)).toEqual(['tbd', 'tbd', 'tbd', 'tbd']);
  });

  it('opens when its players are known, at the earliest time set for its matches', () => {
    const planned = after(sealed(['plate']), {
      kind: 'schedule',
      starts: [
        { match: 0, startsAt: NOW + 3 * HOUR, ...PLATE_MATCH },
        { match: 1, startsAt: NOW + 2 * HOUR, ...PLATE_MATCH },
      ],
    });
    const plate = contestOf(roundOne(planned), 'plate');
    expect(places(plate)).toEqual(['p1', 'p3', 'p5', 'p7']);
    expect(plate.fields).toMatchObject({ status: 'UPCOMING', startsAt: NOW + 2 * HOUR, entryPrice: 0 });
  });

  it('is open for half an hour where nobody has said when it begins', () => {
    const { fields } = contestOf(roundOne(sealed(['plate'])), 'plate');
    expect(fields).toMatchObject({ status: 'UPCOMING', startsAt: NOW + HOUR / 2 });
  });

  it('is sealed by its start, and by its first result', () => {
    const open = roundOne(sealed(['plate']));
    expect(contestOf(after(open, { kind: 'tick' }, { now: NOW + HOUR }), 'plate').isSealed).toBe(true);
    const played = contestOf(after(open, won(open, 0, 1, 'plate')), 'plate');
    expect(played.isSealed).toBe(true);
    expect(played.draw.results[0]).toMatchObject({ winner: 1 });
  });

  it('takes no result before it has opened', () => {
    const event = after(sealed(['plate']), won(sealed(['plate']), 0, 0));
    expect(refusalOf(event, won(event, 0, 0, 'plate'))?.code).toBe('RESULT_REFUSED');
  });

  it('follows a correction until its seal', () => {
    const open = roundOne(sealed(['plate']));
    expect(places(contestOf(after(open, won(open, 1, 1)), 'plate'))).toEqual(['p1', 'p2', 'p5', 'p7']);
  });

  it('asks about a correction that changes who comes into it after it has begun', () => {
    const open = roundOne(sealed(['plate']));
    const event = after(open, won(open, 0, 1, 'plate'));
    const swapped = won(event, 2, 1);
    expect(refusalOf(event, swapped)).toMatchObject({
      code: 'FINDINGS_NOT_ACCEPTED',
      details: { findings: [{ type: 'FED_DRAW_BEGUN' }] },
    });
    const plate = contestOf(after(event, swapped, { accepted: ['FED_DRAW_BEGUN'] }), 'plate');
    expect(places(plate)).toEqual(['p1', 'p3', 'p4', 'p7']);
    expect(plate.draw).toMatchObject({ replaced: [2], sealedPlayers: { 2: 'p5' } });
  });

  it('keeps whoever has played in it', () => {
    const open = roundOne(sealed(['plate']));
    const event = after(open, won(open, 0, 1, 'plate'));
    const plate = contestOf(after(event, won(event, 1, 1), { accepted: ['FED_DRAW_BEGUN'] }), 'plate');
    expect(places(plate)).toEqual(['p1', 'p3', 'p5', 'p7']);
    expect(plate.draw.replaced ?? []).toEqual([]);
  });

  it('keeps a place that a person set', () => {
    const open = roundOne(sealed(['plate']));
    const replaced = after(open, {
      kind: 'place',
      place: { kind: 'replace', match: 0, side: 0, playerId: 'p0' },
      ...PLATE_MATCH,
    });
    expect(places(contestOf(after(replaced, { kind: 'tick' }), 'plate'))).toEqual(['p0', 'p3', 'p5', 'p7']);
  });

  it('is cancelled with its whole draw', () => {
    const change: Change = {
      kind: 'fields',
      contestId: WHOLE,
      fields: { status: 'CANCELLED' },
      preferredPrizeRule: 'correct-1',
    };
    expect(contestOf(after(roundOne(sealed(['plate'])), change), 'plate').fields.status).toBe('CANCELLED');
  });
});

it('a consolation is fed by the plate, and a match for third place by the semi-finals', () => {
  let event = roundOne(sealed(['third-place', 'plate', 'consolation']));
  for (const [match, contestId] of [
    [0, 'plate'],
    [1, 'plate'],
    [4, WHOLE],
    [5, WHOLE],
  ] as const)
    event = after(event, won(event, match, 0, contestId));
  expect(places(contestOf(event, 'consolation'))).toEqual(['p3', 'p7']);
  expect(places(contestOf(event, 'third-place'))).toEqual(['p2', 'p6']);
});

describe('a player of the plate', () => {
  const open = roundOne(sealed(['plate']));
  const at = (startsAt: number): Change => ({
    kind: 'schedule',
    starts: [{ match: 0, startsAt, ...PLATE_MATCH }],
  });
  // Somebody is short, so a winner of Round 1 plays in the plate as well.
  const inBoth = after(open, {
    kind: 'place',
    place: { kind: 'replace', match: 0, side: 0, playerId: 'p0' },
    ...PLATE_MATCH,
  });
  const semiFinal = inBoth.whole.matches[4]?.startsAt ?? 0;

  it('is not booked on two courts at once without a question', () => {
    expect(refusalOf(inBoth, at(semiFinal + 10 * 60_000))).toMatchObject({
      code: 'FINDINGS_NOT_ACCEPTED',
      details: { findings: [{ type: 'PLAYER_BOOKED_TWICE' }] },
    });
    expect(refusalOf(inBoth, at(semiFinal), { accepted: ['PLAYER_BOOKED_TWICE'] })).toBeNull();
  });

  it('may play later, and others may play meanwhile', () => {
    expect(refusalOf(inBoth, at(semiFinal + HOUR))).toBeNull();
    expect(refusalOf(open, at(semiFinal))).toBeNull();
  });
});

describe('the choice of fed draws', () => {
  const choose = (fedDraws: readonly Feed[]): Change => ({
    kind: 'fields',
    contestId: WHOLE,
    fields: { fedDraws },
    preferredPrizeRule: 'correct-1',
  });

  it.each([[['plate']], [['third-place', 'plate', 'consolation']]] as const)('may be %j', (feeds) => {
    expect(refusalOf(eventOf({ size: 8 }), choose(feeds), { now: FIRST_BALL - DAY })).toBeNull();
  });

  it('is no consolation without a plate', () => {
    expect(refusalOf(eventOf({ size: 8 }), choose(['consolation']))?.code).toBe('INVALID_INPUT');
  });

  it('keeps a draw whose players are coming together', () => {
    expect(refusalOf(sealed(['plate']), choose([]))?.code).toBe('INVALID_INPUT');
  });
});
