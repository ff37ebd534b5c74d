import { buildDraw, type DrawPlan } from '@boast/domain/import/build-draw';
import { judgePage } from '@boast/domain/import/judge-page';
import { PAGE_FINDINGS } from '@boast/domain/import/page-findings';
import { load } from 'cheerio/slim';
import { afterAll, describe, expect, test } from 'vitest';
import { readTourPage } from './read-tour-page.ts';
import { isThorough, type Source, sources } from './testing/page-sources.ts';

// Tests wrong pages: every available page is cut, shuffled and miswritten in many places. Reading one must
// give the true draw, a question for a person, or nothing.

/**
 * The facts that people predict and are scored by. Players are compared by name, because their numbers may be
 * unknown here.
 */
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

/** `seen` is called for each difference between an accepted draw and the true one. */
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

/** At most `usual` of them, spread evenly. */
function spread<T>(items: readonly T[], usual: number): T[] {
  const most = isThorough ? usual * 4 : usual;
  return items.filter(
    (_, index) =>
      Math.floor((index * most) / items.length) !== Math.floor(((index - 1) * most) / items.length),
  );
}

const positionsOf = (html: string, pattern: RegExp): number[] =>
  [...html.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);

/** The page as a browser would save it, with every element closed. */
function changed(html: string, change: (doc: ReturnType<typeof load>) => void): string {
  const doc = load(html);
  change(doc);
  return doc.html();
}

const MUTATIONS: Readonly<Record<string, (source: Source) => string[]>> = {
  'cut at a tag': ({ html }) => spread(positionsOf(html, /<\/?\w+/g), 60).map((at) => html.slice(0, at)),
  'cut at a tag and saved by a browser': ({ html, gender }) => {
    const begin = html.search(new RegExp(`(?:gender_tabs|tab-content) ${gender}`));
    return spread(
      positionsOf(html, /<\/(?:tr|table|p|div)>/g).filter((at) => at > begin),
      30,
    ).map((at) => changed(html.slice(0, at), () => undefined));
  },
  'a row dropped': (source) => eachRow(source, 30, (row) => void row.remove()),
  'a row doubled': (source) => eachRow(source, 20, (row) => void row.after(row.clone())),
  'two rows swapped': (source) =>
    eachRow(source, 20, (row) => void row.before(row.nextAll(source.layout.row.split(':')[0]).first())),
  'a round dropped': (source) => eachRound(source, ([round]) => void round?.remove()),
  'a round doubled': (source) => eachRound(source, ([round]) => void round?.first().before(round.clone())),
  'two rounds swapped': (source) =>
    eachRound(source, ([round, next]) => void (round && next?.last().after(round))),
  'a column dropped': (source) =>
    [0, 1, 2, 3, 4, 5].map((column) => eachCell(source, (cells) => void cells.eq(column).remove())),
  'columns swapped': (source) => [1, 2].map((column) => withColumnsSwapped(source, column)),
  'two games swapped': (source) => [withColumnsSwapped(source, 3)],
  'a date in another year': ({ html }) =>
    spread(positionsOf(html, /\d{1,2} [A-Z][A-Za-z]{2} 20\d\d(?= [|•])/g), 12).map(
      (at) => `${html.slice(0, at - 4)}${Number(html.slice(at - 4, at)) - 1}${html.slice(at)}`,
    ),
  'a date in another month': ({ html }) =>
    spread(positionsOf(html, /\d{1,2} [A-Z][A-Za-z]{2}(?= 20\d\d [|•])/g), 8).map(
      (at) => `${html.slice(0, at - 3)}Dec${html.slice(at)}`,
    ),
  'all dates gone': ({ html }) => [html.replace(/\d{1,2} [A-Z][A-Za-z]{2} 20\d\d [|•] \d\d:\d\d/g, '-')],
  'a name changed in one place': (source) => {
    const { html } = source;
    return spread(
      namesIn(source).filter((name) => html.split(quoted(source, name)).length > 2),
      16,
    ).map((name) => html.replace(quoted(source, name), quoted(source, 'Nobody Known')));
  },
  'a name changed wherever it stands': (source) =>
    spread(namesIn(source), 4).map((name) =>
      source.html.replaceAll(quoted(source, name), quoted(source, 'Nobody Known')),
    ),
  'read in the wrong encoding': (source) => {
    const [name = ''] = namesIn(source);
    const accented = source.html.replaceAll(quoted(source, name), quoted(source, 'Zoë Müller-Ünal'));
    return [
      Buffer.from(accented, 'utf8').toString('latin1'),
      Buffer.from(accented, 'latin1').toString('utf8'),
    ];
  },
  'marks of winners gone': (source) =>
    eachRow(source, 12, (row) => void row.find('.winner').removeClass('winner')),
  'all marks of winners gone': ({ html }) => [html.replaceAll('final-score winner', 'final-score')],
  'both marked as winners': (source) =>
    eachRow(source, 12, (row) => void row.find('.final-score').addClass('winner')),
  'half of a result gone': (source) =>
    eachRow(source, 12, (row) => void row.find(source.layout.cell).slice(1).text('')),
  'a score changed': ({ html, layout }) =>
    spread(positionsOf(html, layout.score), 12).map((at) => `${html.slice(0, at - 1)}0${html.slice(at)}`),
  'comments gone': ({ html }) => [html.replace(/<!--[\s\S]*?-->/g, '')],
};

type Nodes = ReturnType<ReturnType<typeof load>>;

const quoted = ({ layout }: Source, name: string): string => layout.quotes.join(name);

const eachCell = ({ html, gender, layout }: Source, change: (cells: Nodes) => void): string =>
  changed(html, (doc) => {
    doc(`${layout.panel(gender)} ${layout.row}`).each((_, row) => change(doc(row).children(layout.cell)));
  });

const withColumnsSwapped = (source: Source, column: number): string =>
  eachCell(source, (cells) => void cells.eq(column).after(cells.eq(column - 1)));

function eachRow({ html, gender, layout }: Source, usual: number, change: (row: Nodes) => void): string[] {
  const rows = `${layout.panel(gender)} ${layout.row}`;
  return spread([...load(html)(rows).toArray().keys()], usual).map((index) =>
    changed(html, (doc) => change(doc(rows).eq(index))),
  );
}

/** `change` gets everything about a round and about the next. */
function eachRound(
  { html, gender, layout }: Source,
  change: (rounds: readonly (Nodes | undefined)[]) => void,
): string[] {
  const begins = `${layout.panel(gender)} ${layout.round}`;
  return [...load(html)(begins).toArray().keys()].map((index) =>
    changed(html, (doc) => {
      const [round, next] = doc(begins)
        .slice(index, index + 2)
        .toArray()
        .map((begin) => doc(begin).add(doc(begin).next('table')));
      change([round, next]);
    }),
  );
}

function namesIn({ html, gender, layout }: Source): string[] {
  const doc = load(html);
  const names = doc(`${layout.panel(gender)} ${layout.nameIn}`).toArray();
  return [...new Set(names.map((name) => doc(name).text()))];
}

const table = new Map<string, Record<Verdict, number>>();
const made = new Map<string, number>();

describe.each(sources)('$name', (source) => {
  const reading = readTourPage(source.html, { gender: source.gender, url: 'https://tour.example/' });
  const building = reading.ok ? buildDraw(reading.page) : null;
  if (!building?.ok) throw new Error(`${source.name} is no draw`);
  const truth = factsOf(building.plan);

  test('is read without a question as it is', () => {
    expect(judge(source.html, source, truth)).toBe('the true draw');
    const asked = reading.ok ? judgePage(reading.page, building.plan) : [];
    expect(asked.filter(({ type }) => PAGE_FINDINGS[type].grade !== 'noted')).toEqual([]);
  });

  test.each(Object.entries(MUTATIONS))('%s', (kind, mutate) => {
    const believed: string[] = [];
    for (const html of mutate(source)) {
      const verdict = judge(html, source, truth, (text) => believed.push(text));
      const counts = table.get(kind) ?? { 'the true draw': 0, refused: 0, asked: 0, believed: 0 };
      table.set(kind, { ...counts, [verdict]: counts[verdict] + 1 });
      made.set(source.name, (made.get(source.name) ?? 0) + 1);
    }
    if (!source.layout.agreesAfter.includes(kind)) expect(believed).toEqual([]);
  });
});

afterAll(() => {
  console.table(Object.fromEntries(table));
  console.table(Object.fromEntries(made));
  for (const count of made.values()) expect(count).toBeGreaterThan(isThorough ? 400 : 100);
});
