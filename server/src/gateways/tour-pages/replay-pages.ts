/**
 * A replay's page is a bundled draw at an address that says when it begins and how fast it is played. A page
 * depends only on its address and the clock, so every process serves the same one.
 */

import type { Gender } from '@boast/domain/import/read/tour-page';
import { type Replay, replayPageAt } from '@boast/domain/import/replay';
import type { Clock } from '../clock.ts';
import { servedPage } from './bundled-tour-pages.ts';
import { type DemoDraw, loadDemoDraws } from './demo-draws.ts';
import type { FetchedPage } from './fetched-page.ts';
import { TourPageError } from './tour-page-error.ts';

export function createReplayPages(clock: Clock): (plan: ReplayPlan) => FetchedPage {
  const draws = loadDemoDraws();
  return (plan) => {
    const page = replayPageAt(replayOf(plan, draws), clock.now().getTime());
    const isMens = plan.gender === 'mens';
    return servedPage(replayAddress(plan), { mens: isMens ? page : null, womens: isMens ? null : page });
  };
}

/** No resolver knows this host (RFC 2606), so nobody can own it and it names no live page. */
export const REPLAY_SITE = 'https://www.replays.invalid/';

export interface ReplayPlan extends Pick<Replay, 'startsAt' | 'paceMinutes'> {
  readonly slug: string;
  readonly gender: Gender;
}

export const replayAddress = ({ slug, gender, startsAt, paceMinutes }: ReplayPlan): string =>
  `${REPLAY_SITE}${slug}/${gender}/${new Date(startsAt).toISOString().slice(0, 16).replace(':', '-')}/${paceMinutes}/`;

const ADDRESS =
  /^https:\/\/www\.replays\.invalid\/([a-z0-9-]+)\/(mens|womens)\/(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})\/(\d{1,4})\/$/;

export function readReplayAddress(url: string): ReplayPlan | null {
  const found = ADDRESS.exec(url);
  if (!found) return null;
  const [, slug = '', gender, hour, minute, pace] = found;
  const startsAt = Date.parse(`${hour}:${minute}:00Z`);
  if (Number.isNaN(startsAt)) return null;
  return { slug, gender: gender === 'womens' ? 'womens' : 'mens', startsAt, paceMinutes: Number(pace) };
}

/** Throws TourPageError when no such draw is bundled. */
export function replayOf(plan: ReplayPlan, draws: readonly DemoDraw[] = loadDemoDraws()): Replay {
  const draw = draws.find(({ slug, gender }) => slug === plan.slug && gender === plan.gender);
  if (!draw) throw new TourPageError('not_found', `There is no bundled draw ${plan.slug} (${plan.gender}).`);
  const { page, timeZone } = draw;
  return { page, timeZone, startsAt: plan.startsAt, paceMinutes: plan.paceMinutes };
}
