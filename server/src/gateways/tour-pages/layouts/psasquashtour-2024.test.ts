import { readFileSync } from 'node:fs';
import { buildDraw } from '@boast/domain/import/place/build-draw';
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { describe, expect, test } from 'vitest';
import { readTourPage } from '../read-tour-page.ts';

const url = 'https://www.psasquashtour.com/tournament/harbour-open/';
const html = readFileSync(new URL('fixtures/psasquashtour-2024.html', import.meta.url), 'utf8');

function read(page = html): TourPage {
  const reading = readTourPage(page, { gender: 'mens', url });
  if (!reading.ok) throw new Error(reading.refusal.message);
  return reading.page;
}
const refusal = (page: string, gender: 'mens' | 'womens' = 'mens') => {
  const reading = readTourPage(page, { gender, url });
  if (reading.ok) throw new Error('The page was read');
  return reading.refusal;
};

describe('the page since 2024', () => {
  test('names the tournament; its days are those of its matches', () => {
    const { rounds, ...facts } = read();
    expect(facts).toMatchObject({
      layout: 'psasquashtour-2024',
      name: 'Harbour Open',
      dateRange: '8 May - 10 May 2026',
      startDate: '2026-05-08',
      endDate: '2026-05-10',
      coverImageUrl: 'https://covers.example/harbour-2026.jpg',
    });
    expect(rounds.map((round) => [round.heading, round.matches.length])).toEqual([
      ['QUARTER FINAL', 4],
      ['SEMI FINAL', 2],
      ['FINAL', 1],
    ]);
  });
  test('full names, countries and rankings come from the head-to-head links of any round', () => {
    const [first, second] = read().rounds[0]?.matches ?? [];
    expect(first?.sides).toEqual([
      {
        kind: 'player',
        seed: '1',
        player: {
          externalId: '5101',
          profileUrl: null,
          fullName: 'Ashley Grey',
          countryCode: 'ENG',
          country: null,
          imageUrl: null,
          worldRank: 3,
        },
      },
      { kind: 'bye' },
    ]);
    expect(second?.sides[1]).toMatchObject({ player: { fullName: 'Carl Dahl', worldRank: 28 } });
  });
  test('games come first, then points; dashes are games not played', () => {
    expect(read().rounds[0]?.matches[1]).toMatchObject({
      startsAtLocal: '2026-05-08T20:15',
      winner: 0,
      ending: 'played',
      games: [3, 1],
      gameScores: [
        [11, 5],
        [9, 11],
        [12, 10],
        [11, 7],
      ],
    });
    expect(read().rounds[0]?.matches[3]).toMatchObject({ winner: null, games: null, gameScores: [] });
  });
  test('three games win for either player', () => {
    const results = (...values: string[]) =>
      values.map((value) => `<span class="match-player-result">${value}</span>`).join('');
    const page = read(
      html
        .replace(results('3', '11', '9', '12', '11', '-'), results('0', '4', '9', '6', '-', '-'))
        .replace(results('1', '5', '11', '10', '7', '-'), results('3', '11', '11', '11', '-', '-')),
    );
    expect(page.rounds[0]?.matches[1]).toMatchObject({ winner: 1, ending: 'played', games: [0, 3] });
  });
  test.each([
    ['<b>DSQ</b>', 'disqualification'],
    ['<b>Default</b>', 'default'],
  ])('A7: %s is said of a match whose winner stands in the next round', (mark, ending) => {
    const building = buildDraw(read(html.replace('D. Rao (WC)</span>', `D. Rao (WC)</span>${mark}`)));
    expect(building.ok && building.plan.results[2]).toEqual({ winner: 1, ending, games: [1, 2] });
  });
  test('A7: a walkover of both, and a match that was not played, have no winner', () => {
    const both = html
      .replace('D. Rao (WC)</span>', 'D. Rao (WC)</span><b>w/o</b>')
      .replace('E. Fuchs (3)</span>', 'E. Fuchs (3)</span><b>w/o</b>');
    expect(read(both).rounds[0]?.matches[2]).toMatchObject({ winner: null, ending: 'no_result' });
    const abandoned = html.replace('08 MAY 2026 • 21:00', '08 MAY 2026 • 21:00</span><span>n/p');
    expect(read(abandoned).rounds[0]?.matches[2]).toMatchObject({ winner: null, ending: 'no_result' });
  });
  test('edge 13: a match broken off is won by whom the next round shows', () => {
    const page = read();
    expect(page.rounds[0]?.matches[2]).toMatchObject({ winner: null, games: [1, 2] });
    const building = buildDraw(page);
    expect(building.ok && building.plan.results[2]).toEqual({
      winner: 1,
      ending: 'retirement',
      games: [1, 2],
    });
    expect(building.ok && building.plan.warnings.map((warning) => warning.kind)).toContain(
      'winner_from_next_round',
    );
  });
  test('a mark beside a player counts before the games', () => {
    const page = read(html.replace('class="player player-5104"', 'class="player player-5104 winner"'));
    expect(page.rounds[0]?.matches[2]).toMatchObject({ winner: 0, ending: 'retirement', games: [1, 2] });
  });
  test('a name without a head-to-head link keeps its initial, and that is said', () => {
    const page = read(html.replaceAll(/<a class="show-head-to-head-modal".*?<\/a>/g, ''));
    expect(page.rounds[0]?.matches[3]?.sides[0]).toMatchObject({
      player: { fullName: 'F. Gale', externalId: '5106' },
    });
    expect(page.warnings.join()).toContain('F. Gale is printed with the initial only');
    expect(page.warnings.join()).toContain('built without a real page');
  });
});

describe('edge 47: refused', () => {
  test('a gender without matches', () => {
    expect(refusal(html, 'womens')).toMatchObject({
      code: 'no_draw_for_gender',
      found: ["women's: a tab without matches", "men's: a draw of 3 rounds"],
    });
  });
  test('doubles', () => {
    const row = '<div class="player player-5102"><span class="name">B. Costa</span>';
    const page = html.replace(
      row,
      `<div class="player player-5199"><span class="name">X. Y</span></div>${row}`,
    );
    expect(refusal(page)).toMatchObject({ code: 'team_event' });
  });
});
