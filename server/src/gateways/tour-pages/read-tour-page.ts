/** From a page's HTML to its facts. Which layout reads it is decided by what the page holds, never by its address. */

import { type PageReading, type PageSource, refusePage, type TourPageLayout } from './layouts/layout.ts';
import { psasquashtour2024 } from './layouts/psasquashtour-2024.ts';
import { psaworldtour2022 } from './layouts/psaworldtour-2022.ts';
import { openPage } from './open-page.ts';
import { type PageDocument, textIn } from './page-text.ts';

/** A new layout of the tour's site is a new module in this list. */
const LAYOUTS: readonly TourPageLayout[] = [psaworldtour2022, psasquashtour2024];

export function readTourPage(html: string, source: PageSource): PageReading {
  const opened = openPage(html);
  if (!opened.ok) return opened;
  const layout = LAYOUTS.find((one) => one.recognises(opened.doc));
  return layout ? layout.parse(opened.doc, source) : refuseUnknown(opened.doc);
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

/** Enough for an administrator to see which page they really have. */
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
