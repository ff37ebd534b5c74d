/**
 * Text and addresses of a foreign page are untrusted data for people to read: whatever could hide, reorder or
 * flood is removed here, once, and every layout module reads only through these functions.
 */
import { dropUnseen } from '@boast/domain/account/readable-text';
import type { CheerioAPI } from 'cheerio/slim';

export type PageDocument = CheerioAPI;
export type PageElements = ReturnType<ReturnType<CheerioAPI['root']>['find']>;
export type PageElement = PageElements[number];
export type PageNode = PageElement['children'][number];

/** In characters. */
export const TEXT_LIMIT = {
  name: 80,
  title: 160,
  place: 120,
  heading: 60,
  court: 60,
  country: 60,
  time: 40,
} as const;

const MAX_RAW_TEXT_LENGTH = 5_000;
const MAX_URL_LENGTH = 1_000;

/** The line has no control, bidirectional or invisible characters, and no stacked accents. */
export function cleanText(raw: string, max: number): string {
  const line = dropUnseen(raw.slice(0, MAX_RAW_TEXT_LENGTH))
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // Characters read in a wrong encoding stay visible, so that an administrator is asked about them.
    .replace(/[\u0080-\u009F]/g, '\uFFFD')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
  return Array.from(line).slice(0, max).join('').trim();
}

export const textIn = (elements: PageElements, max: number): string => {
  const [first] = elements.toArray();
  return first ? cleanText(visibleText(first), max) : '';
};

/** The text of the elements inside it is left out. */
export function ownText(elements: PageElements, max: number): string {
  const children = elements.toArray()[0]?.children ?? [];
  return cleanText(children.map((node) => (node.type === 'text' ? node.data : ' ')).join(''), max);
}

/** Recursion is safe: pages nested too deeply were refused before (read-tour-page.ts). */
function visibleText(node: PageNode): string {
  if (node.type === 'text') return node.data;
  if (node.type !== 'tag') return '';
  return node.children.map(visibleText).join('');
}

/** The address has no credentials and is resolved against the page's own; it is null for anything but https. */
export function httpsUrl(raw: string | undefined, base?: string): string | null {
  const address = raw?.trim() ?? '';
  if (address === '' || address.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href.length > MAX_URL_LENGTH ? null : url.href;
}

export const imageUrl = (image: PageElements, base: string): string | null =>
  httpsUrl(image.attr('data-src'), base) ?? httpsUrl(image.attr('src'), base);

export const wholeNumber = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);
