import type { LeagueCard } from '@boast/contract/leagues';
import { describe, expect, it } from 'vitest';
import { formatDayAndTime, formatMinute } from '../../lib/text/format-instant.ts';
import { offerName } from '../tournaments/text/offer-name.ts';
import { leagueWonText, openDrawOf, stillOpenText } from './league-text.ts';

type Open = NonNullable<NonNullable<LeagueCard['tournament']>['secondChance']>;

const row = (rank: number, username: string, points: number) => ({ rank, username, points });

it.each([
  [[row(1, 'nick.shot', 1_205), row(2, 'mariam.nyc', 1_003)], 'nick.shot wins by 202'],
  [[row(1, 'nick.shot', 1_205)], 'nick.shot wins'],
  [
    [row(1, 'nick.shot', 905), row(1, 'mariam.nyc', 905), row(3, 'oscar', 1)],
    'nick.shot and mariam.nyc share the win',
  ],
  [[row(1, 'a', 5), row(1, 'b', 5), row(1, 'c', 5)], 'a and 2 others share the win'],
  [[row(1, 'a', 0), row(1, 'b', 0)], null],
  [[], null],
])('says who won a league: %j', (rows, text) => {
  expect(leagueWonText(rows)).toBe(text);
});

describe('what can still be played', () => {
  const secondChance: Open = {
    id: 'part',
    fromRound: 'Quarter Final',
    feed: null,
    startsAt: '2026-05-29T18:00:00.000Z',
  };
  const about = (status: 'UPCOMING' | 'ACTIVE', part: Open | null = secondChance) => ({
    tournament: { id: 'whole', name: 'Open', status, secondChance: part },
  });
  const words = (
    league: ReturnType<typeof about> | { tournament: null },
    now = '2026-05-29T12:00:00.000Z',
  ) => [openDrawOf(league), stillOpenText(league, { now: Date.parse(now), nameOf: offerName })];

  it('is the draw beside it that is open, once the draw itself is closed', () => {
    const from = 'Second chance from the quarter-finals, open until';
    expect(words(about('ACTIVE'))).toEqual(['part', `${from} ${formatMinute(secondChance.startsAt)}`]);
    expect(words(about('ACTIVE'), '2026-05-27T12:00:00.000Z')).toEqual([
      'part',
      `${from} ${formatDayAndTime(secondChance.startsAt)}`,
    ]);
    expect(words(about('ACTIVE', { ...secondChance, feed: 'plate' }))).toEqual([
      'part',
      `Plate, open until ${formatMinute(secondChance.startsAt)}`,
    ]);
    expect(words(about('UPCOMING'))).toEqual(['whole', null]);
    expect(words(about('ACTIVE', null))).toEqual([null, null]);
    expect(words({ tournament: null })).toEqual([null, null]);
  });
});
