import type { TournamentSummary } from '@boast/contract/tournaments';
import { describe, expect, it } from 'vitest';
import { isListed, openDrawsOfEvent } from './open-draws-of-event.ts';

const now = Date.parse('2031-05-02T12:00:00Z');
const soon = '2031-05-02T18:00:00Z';

const draw = (id: string, mainId: string | null, more: Partial<TournamentSummary> = {}) =>
  ({
    id,
    wholeDraw: mainId && { id: mainId, name: mainId },
    status: 'UPCOMING',
    startsAt: soon,
    ...more,
  }) as TournamentSummary;

describe('lists', () => {
  it('lead from a main draw to those beside it that are open', () => {
    const open = (...draws: TournamentSummary[]) =>
      openDrawsOfEvent(draws, { mainId: 'a', now }).map(({ id }) => id);
    expect(
      open(draw('other', 'b'), draw('main', null), draw('part', 'a'), draw('plate', 'a', { feed: 'plate' })),
    ).toEqual(['part', 'plate']);
    expect(open(draw('part', 'a', { status: 'ACTIVE' }))).toEqual([]);
    expect(open(draw('part', 'a', { startsAt: null }))).toEqual([]);
    expect(open(draw('part', 'a', { startsAt: '2031-05-02T11:00:00Z' }))).toEqual([]);
  });

  it('show a draw beside another while it can be entered', () => {
    expect(isListed(draw('part', 'a'))).toBe(true);
    expect(isListed(draw('part', 'a', { status: 'ACTIVE' }))).toBe(false);
    expect(isListed(draw('part', 'a', { status: 'PAID' }))).toBe(false);
    expect(isListed(draw('main', null, { status: 'PAID' }))).toBe(true);
  });
});
