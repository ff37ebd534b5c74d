import type { SecondChance, TournamentSummary } from '@boast/contract/tournaments';
import { describe, expect, it } from 'vitest';
import { chanceToOffer, isListed, openChanceOf } from './open-chance.ts';

const now = Date.parse('2031-05-02T12:00:00Z');
const soon = '2031-05-02T18:00:00Z';

const draw = (id: string, wholeId: string | null, more: Partial<TournamentSummary> = {}) =>
  ({
    id,
    wholeDraw: wholeId && { id: wholeId, name: wholeId },
    status: 'UPCOMING',
    startsAt: soon,
    ...more,
  }) as TournamentSummary;

describe('lists', () => {
  it('lead from a whole draw to its second chance that is open', () => {
    const lists = (...draws: TournamentSummary[]) => openChanceOf(draws, { wholeId: 'a', now })?.id;
    expect(lists(draw('other', 'b'), draw('whole', null), draw('part', 'a'))).toBe('part');
    expect(lists(draw('part', 'a', { status: 'ACTIVE' }))).toBeUndefined();
    expect(lists(draw('part', 'a', { startsAt: null }))).toBeUndefined();
    expect(lists(draw('part', 'a', { startsAt: '2031-05-02T11:00:00Z' }))).toBeUndefined();
  });

  it('show a second chance while it can be entered', () => {
    expect(isListed(draw('part', 'a'))).toBe(true);
    expect(isListed(draw('part', 'a', { status: 'ACTIVE' }))).toBe(false);
    expect(isListed(draw('part', 'a', { status: 'PAID' }))).toBe(false);
    expect(isListed(draw('whole', null, { status: 'PAID' }))).toBe(true);
  });
});

describe('a draw that is being played', () => {
  const part = (id: string | null, state: SecondChance['state']): SecondChance => ({
    firstRound: 2,
    roundName: 'Quarter Final',
    state,
    tournamentId: id,
    startsAt: soon,
    totalMatches: 7,
    entryCredits: 1,
  });
  const page = { id: 'whole', status: 'ACTIVE' as const };
  const secondChances = [part('first', 'closed'), part('second', 'open'), part(null, 'later')];

  it('offers its open second chance to whoever has not entered that', () => {
    expect(chanceToOffer({ ...page, secondChances }, new Set(['whole']))?.tournamentId).toBe('second');
    expect(chanceToOffer({ ...page, secondChances }, new Set(['second']))).toBeUndefined();
  });

  it('offers the next one on the page of a second chance, never itself', () => {
    expect(chanceToOffer({ ...page, id: 'first', secondChances }, new Set())?.tournamentId).toBe('second');
    expect(chanceToOffer({ ...page, id: 'second', secondChances }, new Set())).toBeUndefined();
  });

  it('offers none before its own first ball, nor after its end', () => {
    expect(chanceToOffer({ ...page, status: 'UPCOMING', secondChances }, new Set())).toBeUndefined();
    expect(chanceToOffer({ ...page, status: 'PAID', secondChances }, new Set())).toBeUndefined();
  });
});
