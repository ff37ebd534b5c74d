import { describe, expect, it } from 'vitest';
import type { Change, Facts } from './decide.ts';
import type { EventState } from './event.ts';
import { carryOut } from './testing/carry-out.ts';
import { DAY, eventOf, FIRST_BALL, factsAt, HOUR, WHOLE } from './testing/event-of.ts';

const afterStart = FIRST_BALL + HOUR;

const refusalOf = (event: EventState, change: Change, facts: Partial<Facts> = {}) => {
  const outcome = carryOut(event, change, factsAt(afterStart, facts));
  return outcome.ok ? null : outcome.refusal;
};

const sealedBy = (event: EventState, change: Change): readonly string[] => {
  const outcome = carryOut(event, change, factsAt(afterStart));
  return outcome.ok ? outcome.seals : [];
};

describe('the beginning of a draw that opened again', () => {
  const openedAgainAt = FIRST_BALL - HOUR;
  const { whole } = eventOf({ size: 8 });
  const opened: EventState = { whole: { ...whole, openedAgainAt }, secondChances: [] };
  const begin = (at: number): Change => ({ kind: 'begin', contestId: WHOLE, at });

  it('is refused as of a moment before entries opened again', () => {
    expect(refusalOf(opened, begin(openedAgainAt - 1))?.code).toBe('INVALID_INPUT');
  });

  it('may be any moment since', () => {
    expect(sealedBy(opened, begin(openedAgainAt))).toEqual([WHOLE]);
  });

  it('of one that never opened again may be any of the last 48 hours', () => {
    const event: EventState = { whole, secondChances: [] };
    expect(sealedBy(event, begin(afterStart - 48 * HOUR))).toEqual([WHOLE]);
    expect(refusalOf(event, begin(afterStart - 48 * HOUR - 1))?.code).toBe('INVALID_INPUT');
  });
});

it('a start of more than 48 hours ago is refused at once, and nobody is asked to accept it', () => {
  const event = eventOf({ size: 8, fields: { status: 'UPCOMING' } });
  const move = (startsAt: number) =>
    refusalOf(
      event,
      { kind: 'fields', contestId: WHOLE, fields: { startsAt }, preferredPrizeRule: 'correct-1' },
      { now: FIRST_BALL - DAY },
    );
  expect(move(FIRST_BALL - 3 * DAY - 1)?.code).toBe('INVALID_INPUT');
  expect(move(FIRST_BALL - 3 * DAY + HOUR)?.code).toBe('FINDINGS_NOT_ACCEPTED');
});
