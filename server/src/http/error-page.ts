/** What somebody sees who opened a page and cannot get it now: words instead of JSON, without anything else to load. */
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** Whether a browser is to show the answer, as it says itself. Programs of ours never ask for HTML. */
export const asksForPage = ({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && !/^\/(api|auth)\//.test(url) && (headers.accept ?? '').includes('text/html');

interface Trouble {
  readonly status: number;
  readonly message: string;
  /** Seconds; of any other type where nobody knows. */
  readonly retryAfter: unknown;
}

/** Styles stand in attributes, which the content security policy allows: a stylesheet would be another call. */
export function errorPage({ status, message, retryAfter }: Trouble): string {
  const { title, words } = readMessage(message);
  // To ask again for what is not there, or was not understood, is no use.
  const isLasting = status < 500 && status !== 429;
  const wait = typeof retryAfter === 'number' ? `You can try again in ${inWords(retryAfter)}.` : '';
  return `<!doctype html>
<html lang="en" style="color-scheme: light dark; background: light-dark(#f6f5f1, #0b0f14); color: light-dark(#14181d, #f2f4f5)">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; font: 1.125rem/1.6 system-ui, sans-serif">
<main style="max-width: 32rem; border-top: 3px solid #d6372b; padding-top: 1.5rem">
<h1 style="margin: 0 0 .75rem; font-size: clamp(2rem, 8vw, 3rem); line-height: 1.05; letter-spacing: -.01em">${escapeHtml(title)}</h1>
<p style="margin: 0 0 1.5rem">${escapeHtml([words, wait].filter(Boolean).join(' '))}</p>
<a href="${isLasting ? '/' : ''}" style="display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .375rem; background: light-dark(#14181d, #f2f4f5); color: light-dark(#f6f5f1, #0b0f14); font-weight: 600; text-decoration: none">${isLasting ? 'To the front page' : 'Try again'}</a>
</main>
</body>
</html>
`;
}

/** "What happened: what to do", or "What happened. What to do." */
function readMessage(message: string): { readonly title: string; readonly words: string } {
  const [, title = message, rest = ''] = /^(.*?)(?:: |\. )(.*)$/s.exec(message) ?? [];
  const words = `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
  return { title: title.replace(/\.$/, ''), words: words === '' ? '' : words.replace(/\.?$/, '.') };
}

const inWords = (seconds: number): string => (seconds === 1 ? 'a second' : `${seconds} seconds`);
