import { readFileSync } from 'node:fs';
import { buildDraw } from '@boast/domain/import/place/build-draw';
import type { TourPage, TourPageSide } from '@boast/domain/import/read/tour-page';
import { describe, expect, test } from 'vitest';
import { photoUrlOf } from '../player-photo.ts';
import { readTourPage } from '../read-tour-page.ts';

const url = 'https://www.psaworldtour.com/tournament/harbour-open-2023/';
const html = readFileSync(new URL('fixtures/psaworldtour-2022.html', import.meta.url), 'utf8');

function read(page = html): TourPage {
  const reading = readTourPage(page, { gender: 'mens', url });
  if (!reading.ok) throw new Error(reading.refusal.message);
  return reading.page;
}
const nameOf = (side: TourPageSide | undefined): string =>
  side?.kind === 'player'
    ? `${side.player.fullName}${side.seed ? ` (${side.seed})` : ''}`
    : (side?.kind ?? '');
const matchesOf = (page: TourPage, round: number) => page.rounds[round]?.matches ?? [];
const playerAt = (page: TourPage, round: number, match: number, side: 0 | 1) => {
  const standing = matchesOf(page, round)[match]?.sides[side];
  return standing?.kind === 'player' ? standing.player : null;
};

describe('the page of 2022 to 2024', () => {
  test('names the tournament; the year comes from the matches', () => {
    const { rounds, entries, ...facts } = read();
    expect(facts).toEqual({
      layout: 'psaworldtour-2022',
      name: 'Harbour Open 2023',
      gender: 'mens',
      location: 'Dover, England',
      dateRange: '12 Oct - 15 Oct',
      startDate: '2023-10-12',
      endDate: '2023-10-15',
      coverImageUrl: 'https://covers.example/harbour.jpg',
      warnings: [],
      doubts: [],
    });
    expect(entries.map((entry) => [entry.player.fullName, entry.seed])).toEqual([
      ['Ashley Grey', '1'],
      ['Bruno Costa', null],
    ]);
    expect(rounds.map((round) => [round.heading, round.bestOf, round.matches.length])).toEqual([
      ['Quarter final', 5, 4],
      ['Semi final', 5, 2],
      ['Final', 5, 1],
    ]);
  });
  test('edge 9: a blank group keeps its place in the bracket', () => {
    expect(matchesOf(read(), 0).map((match) => match.sides.map(nameOf))).toEqual([
      ['empty', 'empty'],
      ['Bruno Costa', 'Carl Dahl'],
      ['Dev Rao (WC)', 'Emil Fuchs (3)'],
      ['tbd', 'Finn Gale'],
    ]);
    expect(matchesOf(read(), 1)[1]?.sides.map(nameOf)).toEqual(['empty', 'Finn Gale']);
  });
  test('edge 13: a retirement is a marked winner short of three games; what was not begun is no game', () => {
    expect(matchesOf(read(), 0)[1]).toMatchObject({
      startsAtLocal: '2023-10-12T12:00',
      court: 'Court 2',
      winner: 0,
      ending: 'retirement',
      games: [2, 1],
      gameScores: [
        [6, 11],
        [11, 5],
        [11, 4],
      ],
    });
  });
  test('a walkover is marked beside the winner', () => {
    expect(matchesOf(read(), 0)[3]).toMatchObject({
      winner: 1,
      ending: 'walkover',
      games: [0, 0],
      gameScores: [],
    });
  });
  test('the mark of a retirement is none of a walkover', () => {
    const page = read(html.replace('walkover"> WO<', 'walkover"> RET<'));
    expect(matchesOf(page, 0)[3]).toMatchObject({ winner: 1, ending: 'retirement' });
  });
  test.each([
    ['DSQ', 'disqualification'],
    ['DEF', 'default'],
  ])('A7: %s beside a player has an ending of its own', (mark, ending) => {
    const page = read(html.replace('walkover"> WO<', `walkover"> ${mark}<`));
    expect(matchesOf(page, 0)[3]).toMatchObject({ winner: 1, ending });
  });
  test.each(['n/p', 'ABN'])('A7: a match that nobody is marked to have won, and %s', (mark) => {
    const unwon = html
      .replace('walkover"> WO<', `walkover"> ${mark}<`)
      .replaceAll('final-score winner', 'final-score');
    expect(matchesOf(read(unwon), 0)[3]).toMatchObject({ winner: null, ending: 'no_result' });
  });
  test('a flag that is not understood is said, with whose it is', () => {
    const page = read(html.replaceAll('/flags/80x40/POR.png', '/flags/80x40/portugal.svg'));
    expect(page.warnings.join()).toMatch(/The country is not known by its code of .+ \(Portugal\)/);
    expect(read().warnings.join()).not.toContain('The country is not known');
  });
  test('a match not begun has neither winner nor games', () => {
    expect(matchesOf(read(), 0)[2]).toMatchObject({
      winner: null,
      ending: null,
      games: null,
      gameScores: [],
    });
  });
  test('edge 46: numbers come from photos, else from author pages; others have their page', () => {
    expect(playerAt(read(), 0, 1, 0)).toEqual({
      externalId: '4102',
      profileUrl: 'https://www.psaworldtour.com/player/bruno-costa/',
      fullName: 'Bruno Costa',
      countryCode: 'POR',
      country: 'Portugal',
      imageUrl: photoUrlOf('4102'),
      worldRank: null,
    });
    expect(playerAt(read(), 0, 1, 1)).toMatchObject({
      externalId: null,
      profileUrl: 'https://www.psaworldtour.com/player/carl-dahl/',
    });
    expect(playerAt(read(), 0, 2, 0)).toMatchObject({
      externalId: '14847',
      profileUrl: 'https://www.psaworldtour.com/author/devrao14847/',
      imageUrl: null,
    });
  });
  test('makes a draw', () => {
    const building = buildDraw(read());
    expect(building).toMatchObject({
      ok: true,
      plan: { size: 8, roundNames: ['Quarter Final', 'Semi Final', 'Final'] },
    });
  });
});

describe('pages that differ', () => {
  test('without comments the matches are read by their rows, and the lost byes are said', () => {
    const page = read(html.replace(/<!--[^>]*-->/g, ''));
    expect(matchesOf(page, 0).map((match) => match.sides.map(nameOf))).toEqual([
      ['Bruno Costa', 'Carl Dahl'],
      ['Dev Rao (WC)', 'Emil Fuchs (3)'],
      ['tbd', 'Finn Gale'],
    ]);
    expect(page.doubts.map(({ what }) => what).join()).toContain('comments');
  });
  test('without match times the year is that of the name, without one that of the last change', () => {
    const timeless = html.replace(/\d\d Oct 2023 \| \d\d:\d\d/g, '-');
    expect(read(timeless)).toMatchObject({ startDate: '2023-10-12', endDate: '2023-10-15' });
    const nameless = timeless
      .replaceAll('Harbour Open 2023', 'Harbour Open')
      .replaceAll('12 Oct - 15 Oct', '29 Dec - 2 Jan');
    expect(read(nameless)).toMatchObject({ startDate: '2023-12-29', endDate: '2024-01-02' });
    expect(read(nameless).warnings.join()).toContain('2023-10-19');
  });
  test('two marked winners are none, and a time that is no time is said', () => {
    const page = read(
      html
        .replace('final-score "', 'final-score winner"')
        .replace('12 Oct 2023 | 12:00', '31 Feb 2023 | 12:00'),
    );
    expect(matchesOf(page, 1)[0]?.winner).toBeNull();
    expect(page.warnings).toHaveLength(1);
    expect(page.doubts).toMatchObject([
      { kind: 'broken', what: expect.stringContaining('marked as the winner') },
    ]);
  });
  test("a third row in a match takes nobody's place, and is said", () => {
    const [row = ''] = /<tr(?:(?!<\/tr>)[\s\S])*Carl Dahl[\s\S]*?<\/tr>/.exec(html) ?? [];
    const page = read(html.replace(row, `${row}${row.replaceAll('Carl Dahl', 'Third Man')}`));
    expect(matchesOf(page, 0)[1]?.sides.map(nameOf)).toEqual(['Bruno Costa', 'Carl Dahl']);
    expect(page.doubts).toMatchObject([{ what: expect.stringContaining('1 more row stands in it') }]);
  });
  test('best of three is what the heading says', () => {
    const page = read(html.replace('>Quarter final<', '>Quarter final (best of 3)<'));
    expect(page.rounds[0]).toMatchObject({ heading: 'Quarter final', bestOf: 3 });
    expect(matchesOf(page, 0)[1]?.ending).toBe('played');
  });
});

describe('edge 47: refused, saying what was looked for and what was found', () => {
  const refusal = (page: string, gender: 'mens' | 'womens' = 'mens') => {
    const reading = readTourPage(page, { gender, url });
    if (reading.ok) throw new Error('The page was read');
    return reading.refusal;
  };

  test('a gender whose tab is empty', () => {
    const found = refusal(html, 'womens');
    expect(found.code).toBe('no_draw_for_gender');
    expect(found.found).toEqual(["women's: a list of 2 players but no rounds", "men's: a draw of 3 rounds"]);
    expect(found.message).toContain("no women's draw");
  });
  test('doubles and team events', () => {
    expect(
      refusal(html.replace('>Finn Gale</a>', '>Finn Gale</a> <a href="/player/x/">Goran Hren</a>')).code,
    ).toBe('team_event');
    expect(refusal(html.replace('>Finn Gale</a>', '>Gale / Hren</a>')).message).toContain('Gale / Hren');
    expect(refusal(html.replaceAll('Harbour Open 2023', 'World Team Championships 2023')).code).toBe(
      'team_event',
    );
  });
  test('a page without a name', () => {
    expect(refusal(html.replace(/<h1>.*<\/h1>/, ''))).toMatchObject({ code: 'incomplete_page' });
  });
});
