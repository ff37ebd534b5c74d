import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosableStatuses,
  decideMove,
  type LifecycleFacts,
  MOVE_REFUSALS,
  nextStatus,
  PRIZE_HOLD_MS,
  statusAfterResults,
} from './lifecycle.ts';
import { TOURNAMENT_STATUSES, type TournamentStatus } from './status.ts';

const facts = (status: TournamentStatus, more: Partial<LifecycleFacts> = {}): LifecycleFacts => ({
  status,
  drawReady: true,
  sealed: status !== 'CREATING' && status !== 'UPCOMING',
  startReached: false,
  hasEntries: true,
  allDecided: false,
  boardVerified: false,
  sinceStatus: 0,
  prizesSettled: false,
  prizePaid: false,
  ...more,
});
const decided = { allDecided: true, boardVerified: true };

describe('by itself', () => {
  it.each([
    ['stays in creation until somebody publishes it', facts('CREATING'), null],
    ['waits for the start', facts('UPCOMING'), null],
    ['is active at the start', facts('UPCOMING', { startReached: true }), 'ACTIVE'],
    ['waits for the final', facts('ACTIVE'), null],
    ['completes with the final', facts('ACTIVE', { allDecided: true }), 'COMPLETED'],
    ['stays as a person set it', facts('COMPLETED'), null],
    [
      'stays upcoming where a person set it back',
      facts('UPCOMING', { sealed: true, startReached: true }),
      null,
    ],
    ['waits for two boards that agree', facts('COMPLETED', { allDecided: true }), null],
    ['is scored when they do', facts('COMPLETED', decided), 'SCORED'],
    ['is held for 24 hours', facts('SCORED', { ...decided, sinceStatus: PRIZE_HOLD_MS - 1 }), null],
    ['pays after them', facts('SCORED', { ...decided, sinceStatus: PRIZE_HOLD_MS }), 'PAYING'],
    ['waits until every prize is settled', facts('PAYING', decided), null],
    ['is paid then', facts('PAYING', { ...decided, prizesSettled: true }), 'PAID'],
    ['stays paid', facts('PAID', { ...decided, prizesSettled: true }), null],
    ['stays cancelled', facts('CANCELLED', { ...decided, prizesSettled: true, startReached: true }), null],
  ] as const)('%s', (_, given, status) => {
    expect(nextStatus(given)).toBe(status);
  });
});

describe('after results', () => {
  const results = { allDecided: true, prizePaid: false, operatorError: false };
  it.each([
    ['the first one', 'UPCOMING', { ...results, allDecided: false }, 'ACTIVE'],
    ['the final', 'ACTIVE', results, 'COMPLETED'],
    ['a cleared final', 'COMPLETED', { ...results, allDecided: false }, 'ACTIVE'],
    ['edge 18: a correction is verified and held anew', 'SCORED', results, 'COMPLETED'],
    ['edge 18: also while nothing is paid yet', 'PAYING', results, 'COMPLETED'],
    ['edge 20: not once somebody was paid', 'PAYING', { ...results, prizePaid: true }, 'PAYING'],
    ['edge 20: not after all', 'PAID', { ...results, prizePaid: true }, 'PAID'],
    [
      'edge 20: but for an error of ours',
      'PAID',
      { allDecided: true, prizePaid: true, operatorError: true },
      'COMPLETED',
    ],
    ['a cancelled one', 'CANCELLED', results, 'CANCELLED'],
  ] as const)('%s', (_, from, given, to) => {
    expect(statusAfterResults(from, given)).toBe(to);
  });
});

describe('edge 24: by hand', () => {
  it.each([
    ['CREATING', 'ACTIVE', {}, 'no_such_move'],
    ['UPCOMING', 'SCORED', decided, 'no_such_move'],
    ['UPCOMING', 'CREATING', { hasEntries: true }, 'no_entries'],
    ['UPCOMING', 'CREATING', { hasEntries: false, sealed: true }, 'unsealed'],
    ['COMPLETED', 'SCORED', {}, 'all_decided'],
    ['COMPLETED', 'SCORED', { allDecided: true }, 'board_verified'],
    ['SCORED', 'PAYING', decided, 'hold_over'],
    ['PAYING', 'PAID', decided, 'prizes_settled'],
    ['PAYING', 'CANCELLED', { prizePaid: true }, 'nothing_paid'],
    ['PAID', 'CANCELLED', {}, 'no_such_move'],
    ['CANCELLED', 'UPCOMING', {}, 'no_such_move'],
  ] as const)('%s to %s is refused: %s', (from, to, more, refusal) => {
    expect(decideMove(facts(from, more), to, 'hand')).toEqual({ ok: false, refusal });
  });

  it.each([
    ['ACTIVE', 'UPCOMING', {}],
    ['PAID', 'SCORED', {}],
    ['SCORED', 'PAYING', { ...decided, endsHold: true }],
    ['PAYING', 'CANCELLED', {}],
    ['UPCOMING', 'ACTIVE', {}],
    ['UPCOMING', 'CREATING', { hasEntries: false }],
  ] as const)('%s to %s is allowed', (from, to, more) => {
    expect(decideMove(facts(from, more), to, 'hand')).toEqual({ ok: true });
  });
});

const anyFacts = fc.record<LifecycleFacts>({
  status: fc.constantFrom(...TOURNAMENT_STATUSES),
  drawReady: fc.boolean(),
  sealed: fc.boolean(),
  startReached: fc.boolean(),
  hasEntries: fc.boolean(),
  allDecided: fc.boolean(),
  boardVerified: fc.boolean(),
  sinceStatus: fc.nat(2 * PRIZE_HOLD_MS),
  prizesSettled: fc.boolean(),
  prizePaid: fc.boolean(),
});

it('whatever is set by hand, nothing is unsealed, paid unverified or lost', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...TOURNAMENT_STATUSES), (given, to) => {
      const decision = decideMove(given, to, 'hand');
      if (!decision.ok) {
        expect(MOVE_REFUSALS[decision.refusal]).toBeTruthy();
        return;
      }
      expect(choosableStatuses(given.status)).toContain(to);
      if (to === 'CREATING') expect([given.sealed, given.hasEntries]).toEqual([false, false]);
      if (to === 'CANCELLED') expect(given.prizePaid).toBe(false);
      if (to === 'PAID') expect(given.prizesSettled).toBe(true);
      if (to === 'PAYING' && given.status === 'SCORED') expect(given.boardVerified).toBe(true);
      expect(given.status).not.toBe('CANCELLED');
    }),
  );
});
