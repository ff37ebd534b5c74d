import { createHash } from 'node:crypto';
import { type PagePlan, planPage } from '@boast/domain/import/plan-page';
import type { Gender, TourPage } from '@boast/domain/import/read/tour-page';
import { describeFinding, issueOfRefusal } from '@boast/domain/issue/issue';
import { readTourPage } from '../../../gateways/tour-pages/read-tour-page.ts';
import { sourceAddress } from '../../../gateways/tour-pages/source-address.ts';
import { TourPageError } from '../../../gateways/tour-pages/tour-page-error.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { resolveAliases } from '../../players/player-aliases.ts';

export interface PageAddress {
  readonly url: string;
  readonly gender: Gender;
  /** Given when the administrator pasted the page. */
  readonly html?: string | undefined;
}

export async function planFromAddress(
  ctx: Pick<Context, 'tourPages' | 'db'>,
  target: PageAddress,
): Promise<PagePlan> {
  const { html } = await pageAt(ctx, target);
  return planFromHtml(ctx, html, target);
}

/** The encoding is null for a page that was pasted. */
export async function pageAt(
  { tourPages }: Pick<Context, 'tourPages'>,
  { url, html }: PageAddress,
): Promise<{ readonly html: string; readonly encoding: string | null }> {
  if (html !== undefined) return { html, encoding: null };
  try {
    return await tourPages.fetch(url);
  } catch (error) {
    if (error instanceof TourPageError)
      throw new ApiError('PAGE_NOT_FETCHED', error.message, { reason: error.code });
    throw error;
  }
}

export async function planFromHtml(
  { db }: Pick<Context, 'db'>,
  html: string,
  { gender, url }: PageAddress,
): Promise<PagePlan> {
  const reading = readTourPage(html, { gender, url });
  if (!reading.ok) {
    const { code, message, looked, found } = reading.refusal;
    throw notReadable(message, { reason: code, looked, found });
  }
  return planOrRefuse(await resolveAliases(db, reading.page, { sourceUrl: sourceAddress(url), gender }));
}

/** A name without a number is looked for in the draw of the sheet's tournament. */
export const planFromSheet = async (
  { db }: Pick<Context, 'db'>,
  page: TourPage,
  tournamentId: string | null,
): Promise<PagePlan> => planOrRefuse(await resolveAliases(db, page, { tournamentId }));

/** Adds what to do to a refusal that only says what was found; `what` stays without it. */
function notReadable(what: string, details: { readonly reason: string; readonly [more: string]: unknown }) {
  const type = issueOfRefusal(details.reason);
  const message = type === 'PAGE_NOT_READABLE' ? what : describeFinding({ type, what });
  return new ApiError('PAGE_NOT_READABLE', message, { ...details, what });
}

/** The page prints local times only, so the zone that an administrator set holds. */
export const planInZoneOf = ({ time_zone }: LockedTournament, { page }: PagePlan): PagePlan =>
  planOrRefuse(page, time_zone);

export function planOrRefuse(page: TourPage, timeZone: string | null = null): PagePlan {
  const planning = planPage(page, timeZone);
  if (!planning.ok) throw notReadable(planning.message, { reason: planning.refusal });
  return planning.planned;
}

export const planWarnings = ({ findings, remarks }: PagePlan): string[] => [
  ...findings.map(describeFinding),
  ...remarks,
];

/** Changes whenever anything on the page changes. */
export const hashOfPlan = ({ page }: PagePlan): string =>
  createHash('sha256').update(JSON.stringify(page)).digest('hex');
