/**
 * Writes the newest results as a feed (Atom, RFC 4287), of all tournaments or of one. Names are hostile:
 * every text is escaped.
 */
import { resultSentence } from '@boast/domain/draw/result-sentence';
import type { FeedResult } from './results-feed-view.ts';

interface Feed {
  readonly title: string;
  /** Addresses of the feed itself and of the page it belongs to are absolute. */
  readonly self: string;
  readonly page: string;
  readonly results: readonly FeedResult[];
}

export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

/** `publicUrl` has no slash at its end. */
export function writeFeed({ title, self, page, results }: Feed, publicUrl: string): string {
  // An empty feed has never changed.
  const updated = results.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    new Date(0),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeXml(new URL(publicUrl).host)}</name></author>`,
    ...results.map((result) => writeEntry(result, publicUrl)),
    '</feed>',
    '',
  ].join('\n');
}

export const changedAt = (feed: string): Date => new Date(/<updated>(.*?)</.exec(feed)?.[1] ?? 0);

const writeEntry = (result: FeedResult, publicUrl: string): string => {
  const { tournament, roundName, isCorrected } = result;
  const games = result.gameScores.map(([one, two]) => `${one}-${two}`).join(', ');
  const facts = [`${tournament.title}, ${roundName}`, games, isCorrected ? 'Corrected' : ''];
  return [
    '<entry>',
    `<title>${escapeXml(resultSentence({ ...result, score: result.games.join('-') }))}</title>`,
    `<id>urn:uuid:${result.matchId}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/tournaments/${tournament.id}#match-${result.number}`)}"/>`,
    `<published>${result.decidedAt.toISOString()}</published>`,
    `<updated>${result.updatedAt.toISOString()}</updated>`,
    `<category term="${escapeXml(tournament.title)}"/>`,
    `<summary>${escapeXml(facts.filter(Boolean).join('. '))}</summary>`,
    '</entry>',
  ].join('');
};

/** Removes characters that XML does not allow even when escaped. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '') // oxlint-disable-line no-control-regex -- removes control characters
    .replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
