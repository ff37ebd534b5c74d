/**
 * Lists the site's pages for search engines as an index of parts (sitemaps.org), because one file may only be
 * so long.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import { isPublic } from '../../draws/audience.ts';
import { seasonQuery } from '../pages/public-list-view.ts';
import { playerPath, type SitePath, tournamentPath } from '../pages/site-places.ts';

/** A part may have 50,000 addresses, but is read and packed at once. */
const MAX_ADDRESSES = 10_000;

const WORDS = [
  '/',
  '/tournaments',
  '/results',
  '/live-results',
  '/leagues',
  '/embed',
  '/how-it-works',
  '/faq',
  '/rules',
  '/developers',
  '/contact',
  '/privacy',
  '/terms',
] as const satisfies readonly SitePath[];

const SEASONS = ([null, 'mens', 'womens'] as const).flatMap((gender) =>
  (['year', 'all'] as const).map((period) => `/leaderboard${seasonQuery({ gender, period })}`),
);

const KINDS = ['tournaments', 'players', 'leagues'] as const;
type Kind = (typeof KINDS)[number];

export type PartCounts = Readonly<Record<Kind, number>>;

const listed: Record<Kind, RawBuilder<unknown>> = {
  tournaments: sql`
    select id, greatest(status_since, (select max(m.completed_at) from match m where m.tournament_id = t.id)) as "changedAt"
    from tournament t where ${isPublic(sql`t`)}`,
  players: sql`
    select side.id, max(side.completed_at) as "changedAt" from (
      select m.player_one_id as id, m.completed_at, m.tournament_id from match m
      union all
      select m.player_two_id, m.completed_at, m.tournament_id from match m) side
    join tournament t on t.id = side.tournament_id and ${isPublic(sql`t`)}
    where side.id is not null group by side.id`,
  leagues: sql`select id, null::timestamptz as "changedAt" from league where is_public and hidden_at is null`,
};

const pathOf: Record<Kind, (id: string) => string> = {
  tournaments: tournamentPath,
  players: playerPath,
  leagues: (id) => `/leagues/${id}`,
};

export async function countParts(db: Db): Promise<PartCounts> {
  const { rows } = await sql<Record<Kind, number>>`
    select ${sql.join(KINDS.map((kind) => sql`(select count(*)::integer from (${listed[kind]}) all_of) as ${sql.ref(kind)}`))}`.execute(
    db,
  );
  const partsOf = (kind: Kind): number => Math.ceil((rows[0]?.[kind] ?? 0) / MAX_ADDRESSES);
  return { tournaments: partsOf('tournaments'), players: partsOf('players'), leagues: partsOf('leagues') };
}

export function readPartName(
  name: string,
  counts: PartCounts,
): { readonly kind: Kind | 'pages'; readonly number: number } | null {
  if (name === 'pages-1.xml') return { kind: 'pages', number: 1 };
  const [, kindName, digits] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const kind = KINDS.find((candidate) => candidate === kindName);
  const number = Number(digits);
  return kind !== undefined && number <= counts[kind] ? { kind, number } : null;
}

export function writeIndex(publicUrl: string, counts: PartCounts): string {
  const names = KINDS.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => `${kind}-${index + 1}.xml`),
  );
  return written(
    'sitemapindex',
    ['pages-1.xml', ...names].map(
      (name) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemaps/${name}`)}</loc></sitemap>`,
    ),
  );
}

export const writePages = (publicUrl: string): string =>
  written(
    'urlset',
    [...WORDS, ...SEASONS].map((path) => address(publicUrl, path, null)),
  );

/** Addresses are in order of ids, so that a part keeps its content while others are added. */
export async function writePart(
  db: Db,
  publicUrl: string,
  { kind, number }: { readonly kind: Kind; readonly number: number },
): Promise<string> {
  const { rows } = await sql<{ id: string; changedAt: string | null }>`
    ${listed[kind]} order by 1 limit ${MAX_ADDRESSES} offset ${(number - 1) * MAX_ADDRESSES}`.execute(db);
  return written(
    'urlset',
    rows.map(({ id, changedAt }) => address(publicUrl, pathOf[kind](id), changedAt)),
  );
}

const address = (publicUrl: string, path: string, changedAt: string | null): string =>
  `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`;

const written = (element: 'sitemapindex' | 'urlset', lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${element}>\n`;
