import { judgePage } from '@boast/domain/import/judge/judge-page';
import { PAGE_FINDINGS } from '@boast/domain/import/judge/page-findings';
import { buildDraw } from '@boast/domain/import/place/build-draw';
import { endOfReplay } from '@boast/domain/import/replay';
import { describe, expect, test } from 'vitest';
import { loadDemoDraws } from './demo-draws.ts';
import { readTourPage } from './read-tour-page.ts';
import { readReplayAddress, replayAddress, replayOf } from './replay-pages.ts';
import { createTourPages } from './tour-pages.ts';

const startsAt = Date.parse('2026-11-22T14:05:00Z');
let now = 0;
const pages = createTourPages(
  { tourPages: 'live', tourHosts: [], productName: 'Boast', publicUrl: 'http://x' },
  { now: () => new Date(now) },
);
const draws = loadDemoDraws().map(({ slug, gender }) => ({ slug, gender, startsAt, paceMinutes: 4 }));

async function readAt(plan: (typeof draws)[number], moment: number) {
  const url = replayAddress(plan);
  now = moment;
  const { html } = await pages.fetch(url);
  const reading = readTourPage(html, { gender: plan.gender, url });
  if (!reading.ok) throw new Error(reading.refusal.message);
  const building = buildDraw(reading.page);
  if (!building.ok) throw new Error(building.message);
  return { page: reading.page, plan: building.plan };
}

test('an address says which draw begins when, and is read back', () => {
  for (const plan of draws) expect(readReplayAddress(replayAddress(plan))).toEqual(plan);
  expect(readReplayAddress('https://www.psaworldtour.com/tournament/windsor-club-open-2023/')).toBeNull();
  expect(readReplayAddress('https://www.replays.invalid/x/mens/2026-13-45T99-99/4/')).toBeNull();
});

describe.each(draws.map((plan) => [`${plan.slug} (${plan.gender})`, plan] as const))('%s', (_, plan) => {
  test('holds nothing back at any moment, and ends as it ended', async () => {
    const replay = replayOf(plan);
    const end = endOfReplay(replay);
    for (let moment = startsAt - 60_000; moment <= end + 60_000; moment += 173_000) {
      const read = await readAt(plan, moment);
      const holding = judgePage(read.page, read.plan).filter(
        ({ type }) => PAGE_FINDINGS[type].holds !== 'nothing',
      );
      expect(holding).toEqual([]);
    }
    const { plan: last } = await readAt(plan, end);
    const real = buildDraw(replay.page);
    expect(real.ok && real.plan.results).toEqual(last.results);
  });

  test('is the same page until something happens', async () => {
    const url = replayAddress(plan);
    now = startsAt;
    const first = await pages.fetch(url);
    now = startsAt + 5_000;
    expect(await pages.fetchIfChanged(url, first)).toBeNull();
    now = startsAt + 240_000;
    expect(await pages.fetchIfChanged(url, first)).not.toBeNull();
  });
});

test('a draw that did not come with the product is not found', async () => {
  const url = replayAddress({ slug: 'nowhere-open', gender: 'mens', startsAt, paceMinutes: 4 });
  await expect(pages.fetch(url)).rejects.toThrow('nowhere-open');
});
