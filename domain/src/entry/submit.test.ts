import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { predictableMatches } from '../draw/resolved-matches.ts';
import { packPicks } from '../picks/packed-picks.ts';
import { noPicks } from '../picks/picks.ts';
import { writeTips } from '../picks/tips.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { TOURNAMENT_STATUSES } from '../tournament/status.ts';
import { decideSubmission, findOpenEntries } from './submit.ts';

const draw: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player', playerId: `p${i}` })),
};
const matchIds = draw.results.map((_, m) => `m${m}`);
const picks = noPicks(draw).map(() => ({ side: 1, gamesLost: 2 }) as const);
const submission = (
  change: Partial<Parameters<typeof decideSubmission>[0]> = {},
): Parameters<typeof decideSubmission>[0] => ({
  tournament: { status: 'UPCOMING', startsAt: 1000, sealedAt: null },
  now: 999,
  draw,
  matchIds,
  tips: writeTips(draw, matchIds, picks),
  ...change,
});

describe('submitting an entry', () => {
  it('takes a complete tree before the start', () => {
    expect(decideSubmission(submission())).toEqual({ ok: true, picks });
  });

  it('edge 1: the start itself is too late', () => {
    expect(decideSubmission(submission({ now: 1000 }))).toEqual({ ok: false, refusal: 'locked' });
  });

  it('edge 5: a seal is never undone by status or time', () => {
    const tournament = { status: 'UPCOMING', startsAt: 1000, sealedAt: 500 } as const;
    expect(decideSubmission(submission({ tournament }))).toMatchObject({ refusal: 'locked' });
  });

  it.each(TOURNAMENT_STATUSES.filter((status) => status !== 'UPCOMING'))('is closed while %s', (status) => {
    const tournament = { status, startsAt: 1000, sealedAt: null };
    expect(decideSubmission(submission({ tournament }))).toMatchObject({ refusal: 'locked' });
  });

  it('edge 10: is closed until Round 1 is full', () => {
    const open: Draw = { ...draw, slots: draw.slots.with(3, { kind: 'tbd' }) };
    expect(decideSubmission(submission({ draw: open }))).toMatchObject({ refusal: 'draw_not_final' });
  });

  it('counts what is missing', () => {
    const tips = submission().tips.slice(0, 6);
    expect(decideSubmission(submission({ tips }))).toEqual({
      ok: false,
      refusal: 'incomplete_tips',
      picked: 6,
      total: 7,
    });
  });

  it('names the tip it cannot take', () => {
    const tips = submission().tips.map((tip, i) => (i === 2 ? { ...tip, predictedScore: '3-3' } : tip));
    expect(decideSubmission(submission({ tips }))).toMatchObject({
      reason: 'score_not_possible',
      matchId: 'm2',
    });
  });
});

it('finds every entry that the rule has to complete, and no other', () => {
  const situation = anyDraw({ maxSize: 32 }).chain((draw) =>
    fc.tuple(
      fc.constant(draw),
      fc.array(
        fc.tuple(fc.oneof(anyPicks(draw, { partial: true }), anyPicks(draw)), fc.nat({ max: 3 }), fc.nat()),
        { maxLength: 9 },
      ),
    ),
  );
  fc.assert(
    fc.property(situation, ([draw, made]) => {
      const playable = predictableMatches(draw);
      const entries = made.map(([picks, automatic, n]) => {
        const pick = picks[n % picks.length];
        return automatic === 0 && pick ? picks.with(n % picks.length, { ...pick, auto: true }) : picks;
      });
      const columns = emptyColumns(matchCount(draw.size), entries.length);
      for (const [entry, picks] of entries.entries()) putEntry(columns, entry, packPicks(picks));
      const open = entries.flatMap((picks, entry) =>
        playable.some((match) => !picks[match]) || picks.some((pick) => pick?.auto) ? [entry] : [],
      );
      expect(findOpenEntries(columns, playable)).toEqual(open);
    }),
  );
});
