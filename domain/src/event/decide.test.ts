import { describe, expect, it } from 'vitest';
import { playersOf } from '../draw/changed-results.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import type { Change, Facts } from './decide.ts';
import type { AskedResult, UndoneResult } from './draw-changes.ts';
import type { AskedFields, EventState } from './event.ts';
import { type CarriedOut, carryOut, chanceFrom, sealContest } from './testing/carry-out.ts';
import { DAY, eventOf, FIRST_BALL, factsAt, HOUR, WHOLE } from './testing/event-of.ts';

const afterStart = FIRST_BALL + HOUR;

function done(event: EventState, change: Change, facts: Partial<Facts> = {}): CarriedOut {
  const outcome = carryOut(event, change, factsAt(afterStart, facts));
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome;
}

const after = (event: EventState, change: Change, facts: Partial<Facts> = {}): EventState =>
  done(event, change, facts).after;

function refusalOf(event: EventState, change: Change, facts: Partial<Facts> = {}) {
  const outcome = carryOut(event, change, factsAt(afterStart, facts));
  return outcome.ok ? null : outcome.refusal;
}

const won = (winnerId: string, games: AskedResult['games']): AskedResult => ({
  winnerId,
  ending: 'played',
  games,
  gameScores: [],
});

const result = (match: number, asked: AskedResult | null, cascade = false): Change => ({
  kind: 'match',
  match,
  result: asked,
  cascade,
});

const fields = (asked: AskedFields, contestId = WHOLE): Change => ({
  kind: 'fields',
  contestId,
  fields: asked,
  preferredPrizeRule: 'correct-1',
});

/** Carries a change out, and says how to undo it. */
function undoable(event: EventState, match: number, asked: AskedResult | null) {
  const { sealed, decided, after: changed } = done(event, result(match, asked));
  const { draw, matches } = sealed.whole;
  const undo: UndoneResult = {
    kind: 'undo',
    match,
    entered: decided.after.whole.draw.results[match] ?? null,
    before: [
      {
        number: match,
        result: draw.results[match] ?? null,
        gameScores: matches[match]?.gameScores ?? [],
        resultBy: matches[match]?.resultBy ?? null,
        players: playersOf(draw, match),
      },
    ],
  };
  return { changed, undo };
}

/** A sealed draw of eight with a second chance. The upper player of each match of Round 1 has won it. */
function withSemiFinalsAhead(): EventState {
  let event = sealContest(eventOf({ size: 8, fields: { secondChances: [2] } }), WHOLE);
  for (const match of [0, 1, 2, 3]) event = after(event, result(match, won(`p${match * 2}`, [3, 0])));
  return event;
}

const SEMI_FINAL = 4;

describe('the undoing of a result', () => {
  const quarterFinal = 0;
  const semiFinal = sealContest(eventOf({ size: 8 }), WHOLE);
  const played = [
    result(quarterFinal, won('p0', [3, 1])),
    result(1, won('p2', [3, 0])),
    result(SEMI_FINAL, won('p0', [3, 0])),
  ].reduce<EventState>((event, change) => after(event, change), semiFinal);

  it('brings the result back to the players who earned it', () => {
    const { changed, undo } = undoable(played, SEMI_FINAL, null);
    expect(after(changed, undo)).toEqual(played);
  });

  it('is refused once other players would get the result', () => {
    const { changed, undo } = undoable(played, SEMI_FINAL, null);
    const corrected = after(changed, result(quarterFinal, won('p1', [1, 3])));
    expect(playersOf(corrected.whole.draw, SEMI_FINAL)).toEqual(['p1', 'p2']);
    expect(refusalOf(corrected, undo)?.code).toBe('UNDO_REFUSED');
  });

  it('works again once the players are back', () => {
    const { changed, undo } = undoable(played, SEMI_FINAL, null);
    const corrected = after(changed, result(quarterFinal, won('p1', [1, 3])));
    const putRight = after(corrected, result(quarterFinal, won('p0', [3, 1])));
    expect(after(putRight, undo).whole.draw).toEqual(played.whole.draw);
  });
});

describe('a second chance', () => {
  it('takes over the name and the place of the event after its seal, too', () => {
    const opened = withSemiFinalsAhead();
    const sealed = sealContest(opened, chanceFrom(opened, 2).id ?? '');
    const changed = after(sealed, fields({ name: 'York Open', location: 'York' }));
    expect(chanceFrom(changed, 2)).toMatchObject({
      isSealed: true,
      fields: { name: 'York Open, from the semi-finals', location: 'York' },
    });
  });

  it('is sealed with the people who stood there before the result that shows that it began', () => {
    const opened = withSemiFinalsAhead();
    const { seals, after: changed } = done(opened, result(SEMI_FINAL, won('p0', [3, 2])));
    expect(seals).toEqual([chanceFrom(opened, 2).id]);
    expect(chanceFrom(changed, 2)).toMatchObject({ isSealed: true, draw: { replaced: [] } });
  });

  it('stands still once it is cancelled', () => {
    const opened = withSemiFinalsAhead();
    const id = chanceFrom(opened, 2).id ?? '';
    const cancelled = after(opened, fields({ status: 'CANCELLED' }, id));
    const changed = after(cancelled, result(SEMI_FINAL, won('p0', [3, 2])));
    expect(chanceFrom(changed, 2)).toEqual(chanceFrom(cancelled, 2));
  });
});

describe('the points of a draw', () => {
  const change = fields({ scoringRules: 'ten-1' });

  it('are one for the draw and its second chances while nobody has entered', () => {
    const changed = after(withSemiFinalsAhead(), change);
    expect(chanceFrom(changed, 2).fields.scoringRules).toBe('ten-1');
  });

  it.each([1, 2])('are fixed once anybody entered the contest from round %i', (firstRound) => {
    const event = withSemiFinalsAhead();
    const { id } = chanceFrom(event, firstRound);
    const of = (contestId: string | null) => ({ hasEntries: contestId === id, isPaid: false });
    expect(refusalOf(event, change, { of })?.code).toBe('RULES_FIXED');
  });
});

describe('the lock of a second chance', () => {
  const event = withSemiFinalsAhead();
  const past = afterStart - 10 * 60_000;
  const asks = { code: 'FINDINGS_NOT_ACCEPTED', details: { findings: [{ type: 'START_IN_PAST' }] } };
  const moves: readonly (readonly [string, Change])[] = [
    ["a match's time", { kind: 'match', match: SEMI_FINAL, startsAt: past, cascade: false }],
    ['a session', { kind: 'schedule', starts: [4, 5].map((match) => ({ match, startsAt: past })) }],
    ['its own start', fields({ startsAt: past }, chanceFrom(event, 2).id ?? '')],
  ];

  it.each(moves)('is not moved into the past by %s without asking', (_, change) => {
    expect(refusalOf(event, change)).toMatchObject(asks);
  });

  it.each(moves)('is sealed as of then once a start in the past by %s is accepted', (_, change) => {
    const changed = done(event, change, { accepted: ['START_IN_PAST'] });
    expect(changed.begun).toEqual([chanceFrom(event, 2).id]);
    expect(chanceFrom(changed.after, 2)).toMatchObject({ isSealed: true, fields: { startsAt: past } });
  });
});

describe('a draw that an administrator listed', () => {
  const listed = eventOf({ size: 8 });
  const listingAfter = (change: Change, isByOrganiser: boolean) =>
    after(listed, change, { isByOrganiser, now: FIRST_BALL - DAY }).whole.fields.listing;
  const changes: readonly (readonly [string, Change])[] = [
    ['name', fields({ name: 'Cheap rackets' })],
    ['place', fields({ location: 'Visit me now' })],
    ['players', { kind: 'place', place: { kind: 'replace', match: 0, side: 0, playerId: 'p8' } }],
  ];

  it.each(changes)('asks again when its organiser changes its %s', (_, change) => {
    expect(listingAfter(change, true)).toBe('asked');
  });

  it.each(changes)('stays listed when an administrator changes its %s', (_, change) => {
    expect(listingAfter(change, false)).toBe('listed');
  });
});

it('a match that becomes a bye asks nothing about the lock, although no other has a time', () => {
  const event = eventOf({ size: 8, times: [FIRST_BALL], fields: { startDate: '2020-01-01' } });
  const leaves: Change = { kind: 'place', place: { kind: 'delete_match', match: 0, leaves: 1 } };
  expect(refusalOf(event, leaves, { now: FIRST_BALL - DAY })).toBeNull();
});

describe('games that change after the seal', () => {
  const order = [0, 1, 2, 3, 4, 5, 6, 7];
  const games = (...bestOf: (3 | 5)[]): Change => ({ kind: 'redraw', redraw: { order, bestOf } });

  it('are the games of an open second chance, and stand beside what was picked in a sealed one', () => {
    const open = withSemiFinalsAhead();
    expect(chanceFrom(after(open, games(5, 3, 3)), 2).draw).toMatchObject({ bestOf: [3, 3] });
    const sealed = sealContest(open, chanceFrom(open, 2).id ?? '');
    const { draw } = chanceFrom(after(sealed, games(5, 5, 3)), 2);
    expect([draw.bestOf, draw.playedOver]).toEqual([
      [5, 5],
      [5, 3],
    ]);
    expect(
      chanceFrom(after(after(sealed, games(5, 5, 3)), games(5, 5, 5)), 2).draw.playedOver,
    ).toBeUndefined();
  });
});

it('a result that is undone comes back although its round has other games by now', () => {
  const event = sealContest(eventOf({ size: 8 }), WHOLE);
  const abandoned: AskedResult = { winnerId: null, ending: 'no_result', games: [2, 1], gameScores: [] };
  const { changed, undo } = undoable(after(event, result(0, abandoned)), 0, null);
  const order = [0, 1, 2, 3, 4, 5, 6, 7];
  const cut = after(changed, { kind: 'redraw', redraw: { order, bestOf: [3, 5, 5] } });
  expect(after(cut, undo).whole.draw.results[0]).toEqual({
    winner: null,
    ending: 'no_result',
    games: [2, 1],
  });
});

describe('a late player after the seal', () => {
  const slots = Array.from({ length: 8 }, (_, place) =>
    place === 1 ? ({ kind: 'bye' } as const) : ({ kind: 'player', playerId: `p${place}` } as const),
  );
  const comes: Change = { kind: 'place', place: { kind: 'name', match: 0, side: 1, playerId: 'late' } };

  it('who wins takes the place of the player of the bye in a second chance that was sealed meanwhile', () => {
    let event = sealContest(eventOf({ size: 8, slots, fields: { secondChances: [2] } }), WHOLE);
    for (const match of [1, 2, 3]) event = after(event, result(match, won(`p${match * 2}`, [3, 0])));
    event = sealContest(event, chanceFrom(event, 2).id ?? '');
    event = after(after(event, comes), result(0, won('late', [1, 3])));
    expect(chanceFrom(event, 2).draw).toMatchObject({ replaced: [0], sealedPlayers: { 0: 'p0' } });
    expect(playersOf(event.whole.draw, SEMI_FINAL)).toEqual(['late', 'p2']);
  });
});

describe('a day by which a round is to be played', () => {
  const playBy = (round: number, day: string | null): Change => ({
    kind: 'play_by',
    round,
    day: day as CalendarDate | null,
  });

  it('follows into second chances, by their own rounds', () => {
    const event = after(withSemiFinalsAhead(), playBy(2, '2027-03-04'));
    expect(event.whole.playBy).toEqual([null, '2027-03-04', null]);
    expect(chanceFrom(event, 2).playBy).toEqual(['2027-03-04', null]);
    expect(after(event, playBy(2, null)).whole.playBy).toEqual([null, null, null]);
  });
});
