/** The content decides which layout reads a page, never the address. */
import type { PageDoubt } from '@boast/domain/import/read/tour-page';
import { load } from 'cheerio/slim';
import {
  type PageReading,
  type PageRefusal,
  type PageSource,
  refusePage,
  type TourPageLayout,
} from './layouts/layout.ts';
import { psasquashtour2024 } from './layouts/psasquashtour-2024.ts';
import { psaworldtour2022 } from './layouts/psaworldtour-2022.ts';
import { type PageDocument, type PageNode, textIn } from './page-text.ts';

export function readTourPage(html: string, source: PageSource): PageReading {
  const opened = openPage(html);
  if (!opened.ok) return opened;
  const layout = LAYOUTS.find((one) => one.recognises(opened.doc));
  if (!layout) return refuseUnknown(opened.doc);
  const reading = layout.parse(opened.doc, source);
  if (!reading.ok) return reading;
  return { ok: true, page: { ...reading.page, doubts: [...doubtWhole(html), ...reading.page.doubts] } };
}

/** In characters; the fetch has the same limit in bytes. */
const LONGEST_PAGE = 5_000_000;
/** It counts opening and closing tags. Both draws of 128 on one page make about 20,000. */
const MOST_TAGS = 40_000;
const DEEPEST = 200;

type OpenedPage =
  | { readonly ok: true; readonly doc: PageDocument }
  | { readonly ok: false; readonly refusal: PageRefusal };

/**
 * The size, the number of tags and the depth are limited first, so that a hostile page costs neither minutes
 * nor the stack. It uses htmlparser2 (cheerio/slim), because parse5 takes time that grows with the square of
 * the depth (14 s for 60,000 nested tags, instead of 0.3 s).
 */
function openPage(html: string): OpenedPage {
  if (html.length > LONGEST_PAGE) {
    return refuse('page_too_large', `${html.length} characters`, `at most ${LONGEST_PAGE} characters`);
  }
  const tags = mostElements(html);
  if (tags > MOST_TAGS) return refuse('page_too_complex', `${tags} tags`, `at most ${MOST_TAGS} tags`);
  const doc = load(html);
  if (isDeeperThan(doc, DEEPEST)) {
    return refuse('page_too_complex', `tags inside more than ${DEEPEST} others`, `at most ${DEEPEST} levels`);
  }
  return { ok: true, doc };
}

function refuse(code: 'page_too_large' | 'page_too_complex', found: string, looked: string): OpenedPage {
  const message = `This is no tournament page: it has ${found} (${looked} expected). Take the HTML of the tournament's own page.`;
  return { ok: false, refusal: { code, looked: [looked], found: [found], message } };
}

/** An upper bound: no parser finds more elements than this. */
function mostElements(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/** It is not recursive, and so makes recursion safe afterwards. */
function isDeeperThan(doc: PageDocument, limit: number): boolean {
  let level: PageNode[] = doc.root().contents().toArray();
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** A new layout of the tour's site is a new module in this list. */
const LAYOUTS: readonly TourPageLayout[] = [psaworldtour2022, psasquashtour2024];

const BALANCED_TAGS = ['html', 'main', 'section', 'article', 'div', 'table', 'tbody', 'tr', 'td'];

/**
 * A parser closes what a cut page left open, and would return a smaller draw, so the text itself is checked.
 */
function doubtWhole(html: string): PageDoubt[] {
  const { opened, closed } = countTags(html);
  const count = (tags: ReadonlyMap<string, number>, tag: string): number => tags.get(tag) ?? 0;
  if (count(closed, 'html') === 0) {
    if (count(opened, 'html') > 0)
      return [{ kind: 'cut', what: 'The page breaks off: its last tag, </html>, is missing.' }];
    return [{ kind: 'broken', what: 'This is a part of a page: it has neither <html> nor </html>.' }];
  }
  const uneven = BALANCED_TAGS.filter((tag) => count(opened, tag) !== count(closed, tag)).map(
    (tag) => `${count(opened, tag)} <${tag}> and ${count(closed, tag)} </${tag}>`,
  );
  if (uneven.length === 0) return [];
  const what = `The page opens and closes its parts unevenly (${uneven.join(', ')}): something may be missing inside.`;
  return [{ kind: 'broken', what }];
}

/** It goes through the text once, past comments and scripts, so its time depends on the length alone. */
function countTags(html: string) {
  const opened = new Map<string, number>();
  const closed = new Map<string, number>();
  const tag = /<(?:(!--)|(\/?)([a-z][a-z0-9]*))/gi;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [, comment, slash = '', name = ''] = found;
    const kind = name.toLowerCase();
    if (comment === undefined)
      (slash === '' ? opened : closed).set(kind, ((slash === '' ? opened : closed).get(kind) ?? 0) + 1);
    const end = comment
      ? '-->'
      : slash === '' && (kind === 'script' || kind === 'style')
        ? `</${kind}`
        : null;
    const at = end === null ? tag.lastIndex : html.indexOf(end, tag.lastIndex);
    if (at === -1) break;
    tag.lastIndex = at;
  }
  return { opened, closed };
}

function refuseUnknown(doc: PageDocument): PageReading {
  const looked = LAYOUTS.map((layout) => layout.looksFor);
  const found = describePage(doc);
  return refusePage({
    code: 'unknown_layout',
    looked,
    found,
    message: `This page is not laid out like any tournament page known here. Looked for ${looked.join('; or ')}. Found ${found.join(', ')}.`,
  });
}

function describePage(doc: PageDocument): string[] {
  const title = textIn(doc('title'), 80);
  const count = (selector: string, what: string): string[] => {
    const { length } = doc(selector);
    return length > 0 ? [`${length} ${what}`] : [];
  };
  const parts = [
    title === '' ? 'no title' : `the title "${title}"`,
    ...count('table', 'tables'),
    ...count('p.round-title, .round-heading', 'round headings'),
    ...count('.match', 'matches'),
  ];
  if (/just a moment|attention required|access denied/i.test(title)) {
    return [...parts, 'a check for browsers instead of the page: open it yourself and paste its HTML'];
  }
  const isShell = doc('script').length > 0 && doc('table, .match, article, p').length < 3;
  return isShell ? [...parts, 'a page that is filled in by its scripts: save it after it has loaded'] : parts;
}
