import type { FedDraw } from '@boast/contract/draws/fed-draws';
import type { SecondChance } from '@boast/contract/tournaments';
import { describe, expect, it } from 'vitest';
import { drawsBeside, drawsToOffer, offerText } from './draws-beside.ts';
import { offerName } from './text/offer-name.ts';

const soon = '2031-05-02T18:00:00Z';

describe('a draw that has begun', () => {
  const offer = { startsAt: soon, totalMatches: 7, entryCredits: 1 };
  const chance = (id: string | null, state: SecondChance['state']): SecondChance => ({
    firstRound: 2,
    roundName: 'Quarter Final',
    state,
    tournamentId: id,
    ...offer,
  });
  const fed = (id: string | null, state: FedDraw['state']): FedDraw => ({
    feed: 'plate',
    state,
    tournamentId: id,
    ...offer,
  });
  const secondChances = [chance('first', 'closed'), chance('second', 'open'), chance(null, 'later')];
  const event = { secondChances, fedDraws: [fed('plate', 'open')] };
  const offered = (
    { id = 'main', status = 'ACTIVE' as 'ACTIVE' | 'UPCOMING' | 'PAID' },
    entered: string[] = [],
  ) => drawsToOffer({ id, status, ...event }, new Set(entered)).map(({ tournamentId }) => tournamentId);

  it('says which draws are beside it, second chances first', () => {
    expect(drawsBeside(event).map(({ fromRound, feed }) => fromRound ?? feed)).toEqual([
      'Quarter Final',
      'Quarter Final',
      'Quarter Final',
      'plate',
    ]);
  });

  it('offers those that are open to whoever has not entered them', () => {
    expect(offered({}, ['main'])).toEqual(['second', 'plate']);
    expect(offered({}, ['second'])).toEqual(['plate']);
    expect(offered({}, ['second', 'plate'])).toEqual([]);
  });

  it('offers the others on the page of one of them, never itself', () => {
    expect(offered({ id: 'first' })).toEqual(['second', 'plate']);
    expect(offered({ id: 'plate' })).toEqual(['second']);
  });

  it('offers nothing while its players come together', () => {
    const page = { id: 'main', status: 'ACTIVE' as const };
    expect(
      drawsToOffer({ ...page, secondChances: [], fedDraws: [fed('plate', 'later')] }, new Set()),
    ).toEqual([]);
  });

  it('offers none before its own first ball, and those that are still open after its end', () => {
    expect(offered({ status: 'UPCOMING' })).toEqual([]);
    expect(offered({ status: 'PAID' })).toEqual(['second', 'plate']);
  });

  it.each([
    [{ fromRound: 'Quarter Final', feed: null }, 'Second chance from the quarter-finals'],
    [{ fromRound: 'Round 2', feed: null }, 'Second chance from Round 2'],
    [{ fromRound: null, feed: 'third-place' as const }, 'Third place'],
  ])('names what it offers: %j', (part, name) => {
    expect(offerName(part)).toBe(name);
  });

  it('says what there is to pick, and what it costs', () => {
    expect(offerText({ totalMatches: 7, credits: 0 })).toBe('7 matches, free');
    expect(offerText({ totalMatches: 1, credits: 1 })).toBe('1 match for 1 credit');
    expect(offerText({ totalMatches: 7, credits: 2 })).toBe('7 matches for 2 credits');
  });
});
