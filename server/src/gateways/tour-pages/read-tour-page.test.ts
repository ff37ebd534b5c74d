import { readFileSync } from 'node:fs';
import { buildDraw } from '@boast/domain/import/place/build-draw';
import { byeSideOf } from '@boast/domain/import/place/place-players';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../testing/cpu-time.ts';
import { readTourPage } from './read-tour-page.ts';
import { isSaved, loadSaved, savedPath, savedRounds, savedSide } from './testing/saved-draws.ts';

const url = 'https://www.psaworldtour.com/tournament/harbour-open-2023/';
const html = readFileSync(new URL('layouts/fixtures/psaworldtour-2022.html', import.meta.url), 'utf8');
const read = (page: string) => readTourPage(page, { gender: 'mens', url });
const refusal = (page: string) => {
  const reading = read(page);
  if (reading.ok) throw new Error('The page was read');
  return reading.refusal;
};
const firstPlayer = (page: string) => {
  const reading = read(page);
  if (!reading.ok) throw new Error(reading.refusal.message);
  const side = reading.page.rounds[0]?.matches[1]?.sides[0];
  return side?.kind === 'player' ? side.player : null;
};
/** The page with another name for the first player of Round 1, in HTML. */
const named = (name: string) => html.replaceAll('>Bruno Costa</a>', `>${name}</a>`);

describe('edge 47: an unknown page is refused with what was looked for and what was found', () => {
  test('some other page', () => {
    const found = refusal('<title>Squash news</title><h1>News</h1><table></table><p>a<p>b<p>c');
    expect(found.code).toBe('unknown_layout');
    expect(found.looked.join()).toContain('main.single-tournament');
    expect(found.looked.join()).toContain('.round-heading');
    expect(found.found).toEqual(['the title "Squash news"', '1 tables']);
    expect(found.message).toContain('the title "Squash news"');
  });
  test('a page that only its scripts would fill, and a check for browsers', () => {
    expect(refusal('<title>PSA</title><div id="root"></div><script src="/a.js"></script>').message).toContain(
      'its scripts',
    );
    expect(refusal('<title>Just a moment...</title>').message).toContain('paste its HTML');
  });
  test.each(['', '   ', 'not html', '{"json": true}', '\u0000\u0001', '<'])('%j', (text) => {
    expect(refusal(text)).toMatchObject({ code: 'unknown_layout' });
  });
});

describe('edge 47: page text is hostile', () => {
  test('a script inside a name leaves only the name', () => {
    expect(
      firstPlayer(named('Bruno <script>alert(1)</script><b>Costa</b><style>*{}</style>'))?.fullName,
    ).toBe('Bruno Costa');
  });
  test('markup written out as text stays text', () => {
    expect(firstPlayer(named('&lt;img src=x onerror=alert(1)&gt;'))?.fullName).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });
  test('control, bidirectional and invisible characters go', () => {
    expect(
      firstPlayer(named('Bru\u202Eno\u2066\u200B\u0000\u00AD Cos\u{E0041}ta\uFEFF\u2028'))?.fullName,
    ).toBe('Bruno Costa');
  });
  test('towers of accents are cut, accents stay', () => {
    expect(firstPlayer(named(`Zoe\u0308${'\u0301'.repeat(500)}`))?.fullName.length).toBeLessThan(8);
    expect(firstPlayer(named('Se\u0301bastien Müller'))?.fullName).toBe('Sébastien Müller');
  });
  test('long text is cut', () => {
    expect(firstPlayer(named('x'.repeat(100_000)))?.fullName).toHaveLength(80);
  });
  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://www.psaworldtour.com/player/bruno-costa/',
    'https://user:secret@www.psaworldtour.com/',
    `https://www.psaworldtour.com/${'a'.repeat(2_000)}`,
    'https://',
  ])('an address like %s is none', (address) => {
    const page = html
      .replaceAll('https://www.psaworldtour.com/player/bruno-costa/', address)
      .replace('https://covers.example/harbour.jpg', address);
    expect(firstPlayer(page)?.profileUrl).toBeNull();
    const reading = read(page);
    expect(reading.ok && reading.page.coverImageUrl).toBeNull();
  });
  test('a photo that is a script, or a number that is none', () => {
    const photo = /https:\/\/psa-media[^"]*/g;
    expect(firstPlayer(html.replace(photo, 'javascript:alert(1)'))).toMatchObject({
      imageUrl: null,
      externalId: null,
    });
    const request = (key: string) =>
      Buffer.from(JSON.stringify({ key, pad: 'x'.repeat(40) })).toString('base64');
    const withKey = (key: string) =>
      firstPlayer(html.replace(photo, `https://photos.example/${request(key)}`));
    expect(withKey('images/players/77.jpg')?.externalId).toBe('77');
    expect(withKey('images/players/../../77.jpg')?.externalId).toBeNull();
    expect(withKey('other-images/players/77.jpg')?.externalId).toBeNull();
    expect(withKey("images/players/1'; drop table player.jpg")?.externalId).toBeNull();
    expect(
      firstPlayer(html.replace(photo, `https://photos.example/${'A'.repeat(60)}`))?.externalId,
    ).toBeNull();
  });
});

describe('pages made to exhaust the reader are refused within seconds', () => {
  test.each([
    ['10 MB of nesting', '<div>'.repeat(2_000_000), 'page_too_large'],
    ['4 MB of nesting', '<div>'.repeat(800_000), 'page_too_complex'],
    ['as many tags as are let through, all nested', '<div>'.repeat(39_000), 'page_too_complex'],
    ['nested, then closed wrongly', '<b>'.repeat(19_000) + '</i>'.repeat(19_000), 'page_too_complex'],
    ['one tag that never ends', `<a ${'b="c" '.repeat(500_000)}`, 'unknown_layout'],
    ['one comment that never ends', `<!-- ${'- '.repeat(1_000_000)}`, 'unknown_layout'],
    ['entities', '&amp;'.repeat(900_000), 'unknown_layout'],
  ])('%s', (_, page, expected) => {
    const took = cpuTimeOf(() => expect(refusal(page).code).toBe(expected));
    expect(took).toBeLessThan(5_000);
  });
  test('long runs of what patterns look for', () => {
    for (const text of ['(', ' ', 'best of ', '- ', '1 ', 'url(', 'player-']) {
      const flood = text.repeat(50_000);
      const page = named(flood)
        .replace('Quarter final', flood)
        .replace('12 Oct - 15 Oct', flood)
        .replace('12 Oct 2023 | 12:00', flood);
      expect(cpuTimeOf(() => expect(read(page).ok).toBe(true))).toBeLessThan(2_000);
    }
  });
});

describe('the saved page of a real tournament', () => {
  const capture = 'psa/windsor-city-open-2023.html';
  const isThere = isSaved(capture);
  const page = isThere ? readFileSync(savedPath(capture), 'utf8') : '';
  const source = 'https://www.psaworldtour.com/tournament/windsor-club-open-2023/';
  const readAs = (gender: 'mens' | 'womens') => {
    const reading = readTourPage(page, { gender, url: source });
    if (!reading.ok) throw new Error(reading.refusal.message);
    return reading.page;
  };

  test.skipIf(!isThere).each(['mens', 'womens'] as const)(
    'says exactly what was written down of it: %s',
    (gender) => {
      const saved = loadSaved(`draws/windsor-club-open-2023_${gender}.json`);
      const { rounds, entries, ...facts } = readAs(gender);
      expect(facts).toEqual({
        layout: 'psaworldtour-2022',
        name: saved.name,
        gender,
        location: 'Windsor, Canada',
        dateRange: saved.date_range,
        startDate: '2023-08-15',
        endDate: '2023-08-19',
        coverImageUrl: saved.cover_image,
        warnings: [],
        doubts: [],
      });
      expect(rounds).toEqual(savedRounds(saved, byeSideOf));
      const withoutPhoto = entries.map(({ player, seed }) => ({
        seed,
        player: { ...player, imageUrl: null },
      }));
      expect(withoutPhoto).toEqual(
        saved.entries?.map((entry) => {
          const side = savedSide(entry);
          return side.kind === 'player' && { seed: side.seed, player: side.player };
        }),
      );
    },
  );
  test.skipIf(!isThere).each([
    ['mens', 8, 24],
    ['womens', 11, 21],
  ] as const)(
    'edge 9: the %s make a draw of 32 with %i byes and %i players, and nothing to warn of',
    (gender, byes, players) => {
      const building = buildDraw(readAs(gender));
      if (!building.ok) throw new Error(building.message);
      const { plan } = building;
      expect(plan.slots.filter((slot) => slot.kind === 'bye')).toHaveLength(byes);
      expect(plan.players).toHaveLength(players);
      expect(plan.results.filter((result) => result !== null)).toHaveLength(31 - byes);
      expect(plan.warnings).toEqual([]);
      expect([plan.seeds[0], plan.seeds[31]]).toEqual(['1', '2']);
    },
  );
  test.skipIf(!isThere)('is read in less than 300 ms', () => {
    const times = [1, 2, 3].map(() => cpuTimeOf(() => readAs('mens')));
    expect(Math.min(...times)).toBeLessThan(300);
  });
});
