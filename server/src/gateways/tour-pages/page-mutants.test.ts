import { readFileSync } from 'node:fs';
import { buildDraw, type DrawPlan } from '@boast/domain/import/build-draw';
import { judgePage } from '@boast/domain/import/judge-page';
import { PAGE_FINDINGS } from '@boast/domain/import/page-findings';
import type { Gender } from '@boast/domain/import/tour-page';
import { load } from 'cheerio/slim';
import { afterAll, describe, expect, test } from 'vitest';
import { afterRounds, htmlOf, movedPage } from '../../testing/tour-pages.ts';
import { readTourPage } from './read-tour-page.ts';
import { isSaved, savedPath } from './testing/saved-draws.ts';

// Pages that lie: every page that is here is cut, shuffled and miswritten in many places. What is read of such a page is the
// true draw, or something that a person is asked about, or nothing.

interface Source {
  readonly name: string;
  readonly gender: Gender;
  readonly html: string;
}

const REAL = 'psa/windsor-city-open-2023.html';
const bundled = (slug: string, gender: Gender, rounds: number): Source => ({
  name: `${slug} after ${rounds} rounds`,
  gender,
  html: htmlOf(afterRounds(movedPage(slug, gender, '2031-03-12'), rounds)),
});
const sources: Source[] = [
  bundled('windsor-club-open-2023', 'mens', 5),
  bundled('windsor-club-open-2023', 'womens', 1),
  bundled('canary-wharf-classic-2023', 'mens', 3),
  bundled('wimbledon-club-squash-squared-open-2018', 'mens', 0),
  ...(isSaved(REAL)
    ? [{ name: 'a saved page', gender: 'mens' as const, html: mainOf(readFileSync(savedPath(REAL), 'utf8')) }]
    : []),
];

/** Without the menus and scripts around it, which take most of the time and say nothing. */
function mainOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>') + '</main>'.length);
  return `<!doctype html><html><body>${main}</body></html>`;
}

/** What people predict on and are scored by: players by name, for their numbers may be unknown here. */
const factsOf = ({ size, slots, seeds, bestOf, results, schedule, gameScores, players }: DrawPlan) => ({
  size,
  slots: slots.map((slot) =>
    slot.kind === 'player' ? players.find(({ key }) => key === slot.playerId)?.fullName : slot.kind,
  ),
  seeds,
  bestOf,
  results,
  schedule,
  gameScores,
});

type Verdict = 'the true draw' | 'refused' | 'asked' | 'believed';
type Facts = ReturnType<typeof factsOf>;

/** `seen` hears where a draw that was believed differs from the true one. */
function judge(
  html: string,
  { gender }: Source,
  truth: Facts,
  seen: (text: string) => void = () => {},
): Verdict {
  const reading = readTourPage(html, { gender, url: 'https://www.psaworldtour.com/tournament/mutant/' });
  if (!reading.ok) return 'refused';
  const building = buildDraw(reading.page);
  if (!building.ok) return 'refused';
  const grades = judgePage(reading.page, building.plan).map(({ type }) => PAGE_FINDINGS[type].grade);
  if (grades.includes('refused')) return 'refused';
  const facts = factsOf(building.plan);
  const other = (Object.keys(facts) as (keyof Facts)[]).filter(
    (name) => JSON.stringify(facts[name]) !== JSON.stringify(truth[name]),
  );
  if (other.length === 0) return 'the true draw';
  if (grades.includes('asked')) return 'asked';
  seen(other.map((name) => `${name}: ${JSON.stringify(differing(facts[name], truth[name]))}`).join('; '));
  return 'believed';
}

const differing = (ours: unknown, theirs: unknown): unknown =>
  Array.isArray(ours) && Array.isArray(theirs)
    ? ours.flatMap((one, index) =>
        JSON.stringify(one) === JSON.stringify(theirs[index]) ? [] : [[index, one, theirs[index]]],
      )
    : [ours, theirs];

/** At most `most` of them, spread evenly. */
const spread = <T>(items: readonly T[], most: number): T[] =>
  items.filter(
    (_, index) =>
      Math.floor((index * most) / items.length) !== Math.floor(((index - 1) * most) / items.length),
  );

const positionsOf = (html: string, pattern: RegExp): number[] =>
  [...html.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);

/** The page as a browser saves it: whatever was left open is closed. */
function changed(html: string, change: (doc: ReturnType<typeof load>) => void): string {
  const doc = load(html);
  change(doc);
  return doc.html();
}

const panel = (gender: Gender) => `.gender_tabs.${gender}`;

const MUTATIONS: Readonly<Record<string, (source: Source) => string[]>> = {
  'cut at a tag': ({ html }) => spread(positionsOf(html, /<\/\w+>/g), 60).map((at) => html.slice(0, at)),
  'cut at a tag and saved by a browser': ({ html, gender }) => {
    const begin = html.indexOf(`gender_tabs ${gender}`);
    return spread(
      positionsOf(html, /<\/(?:tr|table|p)>/g).filter((at) => at > begin),
      30,
    ).map((at) => changed(html.slice(0, at), () => undefined));
  },
  'a row dropped': ({ html, gender }) => eachRow(html, gender, 30, (row) => void row.remove()),
  'a row doubled': ({ html, gender }) => eachRow(html, gender, 20, (row) => void row.after(row.clone())),
  'two rows swapped': ({ html, gender }) =>
    eachRow(html, gender, 20, (row) => void row.before(row.nextAll('tr').first())),
  'a round dropped': ({ html, gender }) =>
    eachRound(html, gender, (title) => void title.next('table').addBack().remove()),
  'a round doubled': ({ html, gender }) =>
    eachRound(html, gender, (title) => void title.before(title.clone(), title.next('table').clone())),
  'two rounds swapped': ({ html, gender }) =>
    eachRound(html, gender, (title) => {
      const table = title.next('table');
      table.nextAll('p.round-title').first().next('table').after(title, table);
    }),
  'a column dropped': ({ html, gender }) =>
    [0, 1, 2, 3, 4, 5].map((column) =>
      changed(html, (doc) => {
        doc(`${panel(gender)} tr`).each((_, row) => void doc(row).children('td').eq(column).remove());
      }),
    ),
  'columns swapped': ({ html, gender }) => [1, 2].map((column) => withColumnsSwapped(html, gender, column)),
  'two games swapped': ({ html, gender }) => [withColumnsSwapped(html, gender, 3)],
  'a date in another year': ({ html }) =>
    spread(positionsOf(html, /\d{1,2} [A-Z][a-z]{2} 20\d\d(?= \|)/g), 12).map(
      (at) => `${html.slice(0, at - 4)}${Number(html.slice(at - 4, at)) - 1}${html.slice(at)}`,
    ),
  'a date in another month': ({ html }) =>
    spread(positionsOf(html, /\d{1,2} [A-Z][a-z]{2}(?= 20\d\d \|)/g), 8).map(
      (at) => `${html.slice(0, at - 3)}Dec${html.slice(at)}`,
    ),
  'all dates gone': ({ html }) => [html.replace(/\d{1,2} [A-Z][a-z]{2} 20\d\d \| \d\d:\d\d/g, '-')],
  'a name changed in one place': ({ html, gender }) =>
    spread(
      namesIn(html, gender).filter((name) => html.split(`>${name}<`).length > 2),
      16,
    ).map((name) => html.replace(`>${name}<`, '>Nobody Known<')),
  'a name changed wherever it stands': ({ html, gender }) =>
    spread(namesIn(html, gender), 4).map((name) => html.replaceAll(`>${name}<`, '>Nobody Known<')),
  'read in the wrong encoding': ({ html, gender }) => {
    const [name = ''] = namesIn(html, gender);
    const accented = html.replaceAll(`>${name}<`, '>Zoë Müller-Ünal<');
    return [
      Buffer.from(accented, 'utf8').toString('latin1'),
      Buffer.from(accented, 'latin1').toString('utf8'),
    ];
  },
  'marks of winners gone': ({ html, gender }) =>
    eachRow(html, gender, 12, (row) => void row.find('.winner').removeClass('winner')),
  'all marks of winners gone': ({ html }) => [html.replaceAll('final-score winner', 'final-score')],
  'both marked as winners': ({ html, gender }) =>
    eachRow(html, gender, 12, (row) => void row.find('.final-score').addClass('winner')),
  'a score changed': ({ html }) =>
    spread(positionsOf(html, /final-score[^>]*>\s*[123]/g), 12).map(
      (at) => `${html.slice(0, at - 1)}0${html.slice(at)}`,
    ),
  'comments gone': ({ html }) => [html.replace(/<!--[\s\S]*?-->/g, '')],
};

const withColumnsSwapped = (html: string, gender: Gender, column: number): string =>
  changed(html, (doc) => {
    doc(`${panel(gender)} tr`).each((_, row) => {
      const cells = doc(row).children('td');
      cells.eq(column).after(cells.eq(column - 1));
    });
  });

type Rows = ReturnType<ReturnType<typeof load>>;

function eachRow(html: string, gender: Gender, most: number, change: (row: Rows) => void): string[] {
  const count = load(html)(`${panel(gender)} tr:has(td.player-details)`).length;
  const rows = spread(
    Array.from({ length: count }, (_, index) => index),
    most,
  );
  return rows.map((index) =>
    changed(html, (doc) => change(doc(`${panel(gender)} tr:has(td.player-details)`).eq(index))),
  );
}

function eachRound(html: string, gender: Gender, change: (title: Rows) => void): string[] {
  const count = load(html)(`${panel(gender)} p.round-title`).length;
  return Array.from({ length: count }, (_, index) =>
    changed(html, (doc) => change(doc(`${panel(gender)} p.round-title`).eq(index))),
  );
}

const namesIn = (html: string, gender: Gender): string[] => {
  const doc = load(html);
  const links = doc(`${panel(gender)} .player-name a`).toArray();
  return [...new Set(links.map((link) => doc(link).text()))];
};

/** They agree with themselves in everything; the preview shows every name. */
const AGREE_WITH_THEMSELVES = ['a name changed wherever it stands', 'two games swapped'];

const table = new Map<string, Record<Verdict, number>>();
let made = 0;

describe.each(sources)('$name', (source) => {
  const reading = readTourPage(source.html, { gender: source.gender, url: 'https://tour.example/' });
  const building = reading.ok ? buildDraw(reading.page) : null;
  if (!building?.ok) throw new Error(`${source.name} is no draw`);
  const truth = factsOf(building.plan);

  test('is read without a question as it is', () => {
    expect(judge(source.html, source, truth)).toBe('the true draw');
    expect(reading.ok && judgePage(reading.page, building.plan)).toEqual([]);
  });

  test.each(Object.entries(MUTATIONS))('%s', (kind, mutate) => {
    const believed: string[] = [];
    for (const html of mutate(source)) {
      const verdict = judge(html, source, truth, (text) => believed.push(text));
      const counts = table.get(kind) ?? { 'the true draw': 0, refused: 0, asked: 0, believed: 0 };
      table.set(kind, { ...counts, [verdict]: counts[verdict] + 1 });
      made += 1;
    }
    if (!AGREE_WITH_THEMSELVES.includes(kind)) expect(believed).toEqual([]);
  });
});

afterAll(() => {
  console.table(Object.fromEntries(table));
  expect(made).toBeGreaterThan(400);
});
