/**
 * Parses a page's HTML, after making sure that it can be: the size, the number of tags and the depth are bounded, so
 * that a hostile page costs neither minutes nor the stack. htmlparser2 (cheerio/slim) is used because parse5 needs a
 * time that grows with the square of the depth (14 s for 60,000 nested tags, against 0.3 s here).
 */
import { load } from 'cheerio/slim';
import type { PageRefusal } from './layouts/layout.ts';
import type { PageDocument, PageNode } from './page-text.ts';

/** In characters; the fetch has the same limit in bytes. */
const LONGEST_PAGE = 5_000_000;
/** Opening and closing. Both draws of 128 on one page make about 20,000. */
const MOST_TAGS = 40_000;
const DEEPEST = 200;

type OpenedPage =
  | { readonly ok: true; readonly doc: PageDocument }
  | { readonly ok: false; readonly refusal: PageRefusal };

export function openPage(html: string): OpenedPage {
  if (html.length > LONGEST_PAGE) {
    return refuse('page_too_large', `${html.length} characters`, `at most ${LONGEST_PAGE} characters`);
  }
  const tags = countTags(html);
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

/** An upper bound: whatever the parser makes of it, it cannot find more elements than this. */
function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/** Without recursion: this is what makes recursion safe afterwards. */
function isDeeperThan(doc: PageDocument, limit: number): boolean {
  let level: PageNode[] = doc.root().contents().toArray();
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}
