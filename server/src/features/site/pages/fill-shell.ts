import { escapeHtml } from '../../../http/escape-html.ts';
import type { PageTags } from './page-tags.ts';
import type { SiteDrawing } from './site-drawing.ts';
import { writeData } from './structured-data.ts';
import { type PlainText, paragraph } from './text/plain-text.ts';

export interface Shell {
  /** The site's single page. */
  readonly html: string;
  readonly productName: string;
  readonly drawing: SiteDrawing;
}

/**
 * Puts the tags of the requested address into the head of the site's single page. Every text is escaped: names
 * are hostile. `ahead`: files that this address needs besides those of every page.
 */
export function fillShell(
  { html, productName, drawing }: Shell,
  tags: PageTags,
  ahead: readonly string[] = [],
): string {
  const title = tags.title === productName ? productName : `${tags.title} | ${productName}`;
  const properties = {
    'og:site_name': productName,
    'og:type': 'website',
    'og:title': tags.title,
    'og:description': tags.description,
    'og:url': tags.url,
    'og:image': tags.image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': tags.imageText,
  };
  const { standing } = tags;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(tags.description)}" />`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(standing === 'missing' ? [] : [`<link rel="canonical" href="${escapeHtml(tags.url)}" />`]),
    ...(standing === 'open' ? [] : [`<meta name="robots" content="${UNLISTED}" />`]),
  ].join('\n    ');
  // Links come after the styles, because the first view needs the styles alone.
  const links = ahead
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('');
  // Replacement functions, because `$` in a name would have a meaning in a replacement string.
  const filled = html
    .replace(DESCRIPTION, () => '')
    .replace(TITLE, () => head)
    // Last, because a browser that loads six files at once needs styles and fonts first.
    .replace(HEAD_END, (end) => `${links}${end}`)
    // At the very end, because only readers without scripts need it; other browsers do not lay it out.
    .replace(
      END,
      () => `${writeData(tags.data)}<noscript>${drawing.renderText(textOf(tags))}</noscript>${END}`,
    );
  if (tags.head === null) return filled;
  const view = drawing.renderFirstView(tags.head, productName);
  return filled.replace(PLACE, () => `<div id="root">${view}</div>`);
}

function textOf({ title, description, head, standing, text }: PageTags): {
  title: string | null;
  text: PlainText;
} {
  const isEmpty = text === null || text.lead.length + text.sections.length === 0;
  const needs = standing === 'missing' ? [] : [paragraph('The rest of this page needs JavaScript.')];
  return {
    title: head === null ? title : null,
    text: isEmpty ? { lead: [paragraph(description), ...needs], sections: [] } : text,
  };
}

const TITLE = /<title>[^<]*<\/title>/;
const PLACE = '<div id="root"></div>';
const HEAD_END = /<\/head>/;
const END = '</body>';
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** Throws when the page lacks a placeholder, which means that the build does not belong to this server. */
export function checkShell(html: string): string {
  if (TITLE.test(html) && DESCRIPTION.test(html) && html.includes(PLACE) && html.includes(END)) return html;
  throw new Error('The built page has no title, no description or no place for the application');
}

export const UNLISTED = 'noindex';
