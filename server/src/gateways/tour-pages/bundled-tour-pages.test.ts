import { diffDraw } from '@boast/domain/import/describe/diff-draw';
import { pageAsOf } from '@boast/domain/import/page-as-of';
import { buildDraw, type DrawPlan } from '@boast/domain/import/place/build-draw';
import type { Gender, TourPage } from '@boast/domain/import/read/tour-page';
import { describe, expect, test } from 'vitest';
import { createBundledTourPages, renderTourPage } from './bundled-tour-pages.ts';
import { loadDemoDraws, tournamentAddress } from './demo-draws.ts';
import { readTourPage } from './read-tour-page.ts';
import { TourPageError } from './tour-page-error.ts';

const WINDSOR = tournamentAddress('windsor-club-open-2023');
const CANARY = tournamentAddress('canary-wharf-classic-2021');
const bundled = createBundledTourPages({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });

async function read(url: string, gender: Gender = 'mens', tour = bundled): Promise<TourPage> {
  const { html } = await tour.fetch(url);
  const reading = readTourPage(html, { gender, url });
  if (!reading.ok) throw new Error(reading.refusal.message);
  return reading.page;
}
const planOf = (page: TourPage): DrawPlan => {
  const building = buildDraw(page);
  if (!building.ok) throw new Error(building.message);
  return building.plan;
};
const played = (plan: DrawPlan): number => plan.results.filter((result) => result !== null).length;

describe('the bundled tour pages', () => {
  test.each(loadDemoDraws().map((draw) => [draw.slug, draw.gender, draw] as const))(
    'serves %s (%s) as a page that reads back as the same draw',
    async (slug, gender, draw) => {
      const page = await read(tournamentAddress(slug), gender);
      const plan = planOf(page);
      const expected = planOf(draw.page);
      // This layout has no world ranks.
      const players = expected.players.map((player) => ({ ...player, worldRank: null }));
      expect({ ...plan, warnings: [] }).toEqual({ ...expected, players: expect.arrayContaining(players) });
      expect(plan.players).toHaveLength(players.length);
      expect(plan.warnings).toEqual([]);
      // A place in capitals is read in mixed case.
      expect(page.location.toUpperCase()).toBe(draw.page.location.toUpperCase());
      expect([page.name, page.startDate, page.endDate, page.coverImageUrl]).toEqual([
        draw.page.name,
        draw.page.startDate,
        draw.page.endDate,
        draw.page.coverImageUrl,
      ]);
      expect(page.entries).toEqual(draw.page.entries);
    },
  );
  test('prints the dates of Windsor as its page did', async () => {
    expect((await read(WINDSOR)).dateRange).toBe('15 Aug - 19 Aug');
    expect((await read(CANARY)).dateRange).toBe('14 Nov - 19 Nov 2021');
  });
  test('says when nothing has changed', async () => {
    const { etag } = await bundled.fetch(`${WINDSOR}?stage=draw`);
    expect(await bundled.fetchIfChanged(`${WINDSOR}?stage=draw`, { etag, lastModified: null })).toBeNull();
    expect(
      await bundled.fetchIfChanged(`${WINDSOR}?stage=round-1`, { etag, lastModified: null }),
    ).not.toBeNull();
  });
});

describe('stages', () => {
  test('the draw, each round and the final, and what a re-import would report', async () => {
    const stages = ['draw', 'round-1', 'round-2', 'round-3', 'round-4', 'final'];
    const plans = await Promise.all(
      stages.map(async (stage) => planOf(await read(`${WINDSOR}?stage=${stage}`))),
    );
    expect(plans.map(played)).toEqual([0, 8, 16, 20, 22, 23]);
    expect(new Set(plans.map((plan) => JSON.stringify(plan.slots))).size).toBe(1);
    expect(plans.flatMap((plan) => plan.warnings)).toEqual([]);
    const facts = { name: '', location: '', startDate: null, endDate: null, startsAt: null };
    const [draw, first] = plans;
    const kinds =
      draw && first ? diffDraw({ ...draw, ...facts }, { ...first, ...facts }).map((d) => d.kind) : [];
    expect(kinds.filter((kind) => kind === 'result_new')).toHaveLength(8);
    expect(new Set(kinds)).toEqual(new Set(['result_new']));
  });
  test('a start moves every date; the results are those there would be by now', async () => {
    const page = await read(`${WINDSOR}?start=2026-11-20`);
    expect([page.startDate, page.endDate]).toEqual(['2026-11-20', '2026-11-24']);
    // Noon in London is seven in Windsor: all of the first day and none of the second has been played.
    expect(played(planOf(page))).toBe(8);
    expect(played(planOf(await read(`${WINDSOR}?start=2026-11-22`)))).toBe(0);
    expect(played(planOf(await read(`${CANARY}?start=2026-11-20`)))).toBe(8);
    expect(played(planOf(await read(`${WINDSOR}?start=2026-12-28&stage=final`)))).toBe(23);
    expect(await read(`${WINDSOR}?start=2026-12-28&stage=draw`)).toMatchObject({
      startDate: '2026-12-28',
      endDate: '2027-01-01',
    });
  });
});

describe('what it does not serve', () => {
  const refusal = async (url: string): Promise<TourPageError> => {
    const error = await bundled.fetch(url).catch((e: unknown) => e);
    if (error instanceof TourPageError) return error;
    throw new Error(`${url} was served`);
  };
  test.each([
    ['not an address', 'address_not_understood'],
    ['https://example.com/tournament/windsor-club-open-2023/', 'host_not_allowed'],
    ['http://www.psaworldtour.com/tournament/windsor-club-open-2023/', 'host_not_allowed'],
    ['https://www.psaworldtour.com/tournament/nowhere-open/', 'not_found'],
    [`${WINDSOR}?stage=round-9`, 'not_found'],
    [`${WINDSOR}?stage=later`, 'not_found'],
    [`${WINDSOR}?start=tomorrow`, 'not_found'],
  ])('%s', async (url, code) => expect(await refusal(url)).toMatchObject({ code }));
  test('says what it does', async () => {
    expect((await refusal('https://www.psaworldtour.com/')).message).toContain(WINDSOR);
    expect((await refusal(`${WINDSOR}?stage=later`)).message).toContain('round-1 to round-5');
  });
  test('an address without its last slash or its www is the same page', async () => {
    expect((await read('https://psaworldtour.com/tournament/windsor-club-open-2023')).name).toBe(
      'Windsor City Open 2023',
    );
  });
});

test('what is printed into a page comes back as it was, however hostile', () => {
  const [draw] = loadDemoDraws();
  if (!draw) throw new Error('No draw');
  const name = `<script>alert("1")</script> & 'Sons'`;
  const hostile: TourPage = {
    ...pageAsOf(draw.page, () => false),
    name,
    location: '</p><p>--><!-- PLAYER ONE -->',
    rounds: draw.page.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({
        ...match,
        court: '"><td>',
        sides: [
          match.sides[0].kind === 'player'
            ? {
                ...match.sides[0],
                player: { ...match.sides[0].player, fullName: `<b>"${match.sides[0].player.fullName}"</b>` },
              }
            : match.sides[0],
          match.sides[1],
        ],
      })),
    })),
  };
  const reading = readTourPage(renderTourPage({ mens: hostile, womens: null }), {
    gender: 'mens',
    url: CANARY,
  });
  if (!reading.ok) throw new Error(reading.refusal.message);
  expect(reading.page).toMatchObject({ name, location: hostile.location });
  expect(reading.page.rounds[1]?.matches[0]).toMatchObject({
    court: '"><td>',
    sides: [
      { player: { fullName: '<b>"Ali Farag"</b>' } },
      { player: { fullName: 'Iker Pajares Bernabeu' } },
    ],
  });
});
