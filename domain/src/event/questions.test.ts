import { describe, expect, it } from 'vitest';
import type { Change } from './decide.ts';
import type { EventState } from './event.ts';
import { carryOut, sealContest } from './testing/carry-out.ts';
import { DAY, eventOf, FIRST_BALL, factsAt, HOUR, WHOLE } from './testing/event-of.ts';

const ask = (event: EventState, change: Change, accepted: readonly string[] = []) =>
  carryOut(event, change, factsAt(FIRST_BALL + HOUR, { accepted }));

function refusalOf(event: EventState, change: Change) {
  const outcome = ask(event, change);
  return outcome.ok ? null : outcome.refusal;
}

function after(event: EventState, change: Change, { accepted = [] as string[] } = {}): EventState {
  const outcome = ask(event, change, accepted);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.after;
}

describe('a match that is moved by hand to after the one it feeds', () => {
  const event = sealContest(eventOf({ size: 8 }), WHOLE);
  const move = (match: number, startsAt: number): Change => ({
    kind: 'match',
    match,
    startsAt,
    cascade: false,
  });
  const late = FIRST_BALL + DAY + 2 * HOUR;

  it('asks, as a page would be asked, and only where that is new', () => {
    expect(refusalOf(event, move(2, late))).toMatchObject({
      code: 'FINDINGS_NOT_ACCEPTED',
      details: {
        findings: [
          {
            type: 'PLAYED_TOO_EARLY',
            what: 'Semi Final match 2 would begin before Quarter Final match 3, whose winner plays in it.',
          },
        ],
      },
    });
    const moved = after(event, move(2, late), { accepted: ['PLAYED_TOO_EARLY'] });
    expect(refusalOf(moved, move(2, late + HOUR))).toBeNull();
    expect(refusalOf(moved, move(3, late))).toMatchObject({ code: 'FINDINGS_NOT_ACCEPTED' });
  });

  it('asks of a session and of the later match, too, and not of one that was played', () => {
    const session: Change = { kind: 'schedule', starts: [{ match: 0, startsAt: late }] };
    expect(refusalOf(event, session)?.code).toBe('FINDINGS_NOT_ACCEPTED');
    expect(refusalOf(event, move(4, FIRST_BALL - HOUR))?.code).toBe('FINDINGS_NOT_ACCEPTED');
    const won = { winnerId: 'p4', ending: 'played', games: [3, 0], gameScores: [] } as const;
    const played = after(event, { kind: 'match', match: 2, result: won, cascade: false });
    expect(refusalOf(played, move(2, late))).toBeNull();
  });
});
