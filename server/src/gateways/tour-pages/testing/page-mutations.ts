/** Every way in which a page of the tour may be wrong: cut, shuffled, miscounted. Names and seeds are in name-mutations.ts. */
import { load } from 'cheerio/slim';
import { AMOUNT, type Source } from './page-sources.ts';

export type Mutation = (source: Source) => (string | Mutant)[];

export interface Mutant {
  readonly html: string;
  /** Read as a page of these, though it is of the others. */
  readonly gender?: Source['gender'];
  /** The place of one player is open by the word of the page, so this is its truth. */
  readonly isOpened?: boolean;
}

/** At most `usual` of them, spread evenly. */
function spread<T>(items: readonly T[], usual: number): T[] {
  const most = Math.ceil(usual * AMOUNT);
  return items.filter(
    (_, index) =>
      Math.floor((index * most) / items.length) !== Math.floor(((index - 1) * most) / items.length),
  );
}

const positionsOf = (html: string, pattern: RegExp): number[] =>
  [...html.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);

/** The page as a browser would save it, with every element closed. */
export function changed(html: string, change: (doc: ReturnType<typeof load>) => void): string {
  const doc = load(html);
  change(doc);
  return doc.html();
}

export const PAGE_MUTATIONS: Readonly<Record<string, Mutation>> = {
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

export const quoted = ({ layout }: Source, name: string): string => layout.quotes.join(name);

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

export function namesIn({ html, gender, layout }: Source): string[] {
  const doc = load(html);
  const names = doc(`${layout.panel(gender)} ${layout.nameIn}`).toArray();
  return [...new Set(names.map((name) => doc(name).text()))];
}
