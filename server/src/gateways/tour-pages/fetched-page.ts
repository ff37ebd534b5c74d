/** Turns a server's answer into a page within limits: html only, and a bounded size after decompression. */
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { readText } from '@boast/domain/import/read/read-text';
import type { Dispatcher } from 'undici';
import { textPlatform } from './text-platform.ts';
import { TourPageError } from './tour-page-error.ts';

export interface FetchedPage {
  /** The final address, after redirects. */
  readonly url: string;
  readonly html: string;
  /** The encoding in which its bytes were read. */
  readonly encoding: string;
  /** It serves to ask later whether the page has changed; it is null when the server gave none. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type PageVersion = Pick<FetchedPage, 'etag' | 'lastModified'>;

export type Answer =
  | { readonly kind: 'page'; readonly page: FetchedPage }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'redirect'; readonly location: string };

interface AnswerLimits {
  readonly maxBytes: number;
  readonly mayBeUnchanged: boolean;
}

export const PASTE = "Open the page in a browser and paste the page's HTML instead.";

/**
 * Rejects with TourPageError for anything that is no page, and with the stream's own error when it breaks.
 */
export async function readAnswer(
  target: URL,
  answer: Dispatcher.ResponseData,
  { maxBytes, mayBeUnchanged }: AnswerLimits,
): Promise<Answer> {
  const { statusCode, body } = answer;
  const header = (name: string): string | null => {
    const value = answer.headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  try {
    const location = header('location');
    if (statusCode === 304 && mayBeUnchanged) return { kind: 'unchanged' };
    if (statusCode >= 300 && statusCode < 400 && location !== null) return { kind: 'redirect', location };
    if (statusCode !== 200) throw refuseStatus(target, statusCode);
    const type = header('content-type') ?? '';
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)) throw notHtml(target, type);
    if (Number(header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const packing = packingOf(target, header('content-encoding'));
    const bytes = await readBody(body, packing, maxBytes);
    const told = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? null;
    const { text: html, encoding } = await readText(bytes, { ...textPlatform, told });
    const [etag, lastModified] = [header('etag'), header('last-modified')];
    return { kind: 'page', page: { url: target.href, html, encoding, etag, lastModified } };
  } finally {
    body.on('error', () => undefined).destroy();
  }
}

type Packing = 'gzip' | 'br' | null;

/** An encoding that we did not ask for is refused: its bytes would be read as text. */
function packingOf({ host }: URL, header: string | null): Packing {
  const [encoding = 'identity', ...more] = (header ?? 'identity')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'identity');
  if (encoding === 'identity') return null;
  if (more.length === 0 && (encoding === 'gzip' || encoding === 'x-gzip')) return 'gzip';
  if (more.length === 0 && encoding === 'br') return 'br';
  throw new TourPageError(
    'server_error',
    `${host} packed the page in a way that was not asked for (${header?.slice(0, 40)}). ${PASTE}`,
  );
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  encoding: Packing,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  };
  if (encoding === 'gzip') await pipeline(body, createGunzip(), collect);
  else if (encoding === 'br') await pipeline(body, createBrotliDecompress(), collect);
  else await pipeline(body, collect);
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): TourPageError {
  const message = `The page is larger than ${maxBytes / 1_000_000} MB, so it is no tournament page. Check the address.`;
  return new TourPageError('too_large', message);
}

function notHtml({ host }: URL, type: string): TourPageError {
  const found = type === '' ? 'something without a type' : type.slice(0, 80);
  return new TourPageError(
    'not_html',
    `${host} answered with ${found} instead of a page. Check the address.`,
  );
}

function refuseStatus({ host }: URL, status: number): TourPageError {
  if ([401, 403, 429, 503].includes(status)) {
    const message = `${host} does not answer a plain request (status ${status}). ${PASTE}`;
    return new TourPageError('turned_away', message);
  }
  if (status === 404 || status === 410) {
    return new TourPageError('not_found', `${host} has no such page (status ${status}). Check the address.`);
  }
  return new TourPageError(
    'server_error',
    `${host} answered with status ${status}. Try again later. ${PASTE}`,
  );
}
