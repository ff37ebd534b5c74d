/** From an address or pasted HTML to a plan of a tournament, or to the refusal that says what was found instead. */
import { createHash } from 'node:crypto';
import { buildDraw, type DrawPlan } from '@boast/domain/import/build-draw';
import type { Gender, TourPage } from '@boast/domain/import/tour-page';
import { guessVenueZone } from '@boast/domain/time/venue-zone';
import { toInstant } from '@boast/domain/time/zoned-time';
import type { Context } from '../../context.ts';
import { readTourPage } from '../../gateways/tour-pages/read-tour-page.ts';
import { TourPageError } from '../../gateways/tour-pages/tour-page-error.ts';
import { ApiError } from '../../http/api-error.ts';

export interface ImportTarget {
  readonly url: string;
  readonly gender: Gender;
  /** Given when the administrator pasted the page. */
  readonly html?: string | undefined;
}

export interface PlannedTournament {
  readonly page: TourPage;
  readonly plan: DrawPlan;
  readonly timeZone: string;
  /** Of the first match that has a time; null when none has. */
  readonly startsAt: Date | null;
  readonly warnings: readonly string[];
  /** Changes whenever anything the page says changes. */
  readonly hash: string;
}

export async function planTournament(
  ctx: Pick<Context, 'tourPages'>,
  target: ImportTarget,
): Promise<PlannedTournament> {
  const html = target.html ?? (await fetchPage(ctx, target.url));
  return planHtml(html, target);
}

async function fetchPage({ tourPages }: Pick<Context, 'tourPages'>, url: string): Promise<string> {
  try {
    return (await tourPages.fetch(url)).html;
  } catch (error) {
    if (error instanceof TourPageError)
      throw new ApiError('PAGE_NOT_FETCHED', error.message, { reason: error.code });
    throw error;
  }
}

function planHtml(html: string, { gender, url }: ImportTarget): PlannedTournament {
  const reading = readTourPage(html, { gender, url });
  if (!reading.ok) {
    const { code, message, looked, found } = reading.refusal;
    throw new ApiError('PAGE_NOT_READABLE', message, { reason: code, looked, found });
  }
  return planPage(reading.page);
}

export function planPage(page: TourPage): PlannedTournament {
  const building = buildDraw(page);
  if (!building.ok) throw new ApiError('PAGE_NOT_READABLE', building.message, { reason: building.refusal });
  const guessed = guessVenueZone(page.location);
  const timeZone = guessed ?? 'UTC';
  const warnings = building.plan.warnings.map((warning) => warning.message);
  if (guessed === null) {
    warnings.push(
      `The time zone of ${page.location} is not known. UTC was taken: please set it before you publish.`,
    );
  }
  return {
    page,
    plan: building.plan,
    timeZone,
    startsAt: firstStart(building.plan, timeZone),
    warnings,
    hash: createHash('sha256').update(JSON.stringify(page)).digest('hex'),
  };
}

function firstStart(plan: DrawPlan, timeZone: string): Date | null {
  const times = plan.schedule.flatMap(({ startsAtLocal }) =>
    startsAtLocal ? [toInstant(startsAtLocal, timeZone).epochMs] : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}
