/**
 * Picking on a draw of 64 in a browser with a processor slowed down to a quarter: the time from a press to the painted frame
 * that shows it. Measured on a phone, on a desktop with the whole draw and round by round, with picks that clear later ones,
 * and in the wizard.
 */
import { cpus, loadavg } from 'node:os';
import { launchBrowser } from '../../../e2e/testing/browser.ts';
import { type LikeTournament, withDrawOf } from '../../../e2e/testing/large-draw.ts';
import { type BrowserPage, openSitePage, type Size } from '../../../e2e/testing/site-page.ts';
import { startSystem } from '../../../e2e/testing/system.ts';
import { keepFindings } from '../harness/findings.ts';
import { option } from '../harness/option.ts';
import { openPaintMeter, type Paint, type PaintMeter } from '../harness/paint-meter.ts';
import { percentile } from '../harness/statistics.ts';
import { verdict } from '../harness/verdict.ts';

/** In ms, for 95 of 100 presses. */
const GOAL = 50;
const SIZE = 64;

export async function run(): Promise<void> {
  const slowdown = option('slowdown', 4);
  const system = await startSystem({ name: 'picking' });
  const browser = await launchBrowser();
  try {
    const findings: string[] = [];
    const scenes = [
      { size: 'phone', name: 'phone' },
      { size: 'desktop', name: 'desktop, whole draw' },
      { size: 'desktop', name: 'desktop', view: 'Round by round' },
    ] as const;
    for (const scene of scenes) {
      const draw = await open({ browser, siteUrl: system.url, slowdown, ...scene });
      findings.push(...(await measureDraw(draw, scene.name)));
    }
    const wizard = { browser, siteUrl: system.url, size: 'phone', slowdown, path: '/beta#tipping' } as const;
    findings.push(...(await measureWizard(await open(wizard))));
    const [load = 0] = loadavg();
    keepFindings('picking', [
      `draw of ${SIZE}, processor slowed down ${slowdown} times; ${load.toFixed(1)} processes wanted the ${cpus().length} processors meanwhile`,
      ...findings,
    ]);
  } finally {
    await browser.close();
    await system.stop();
  }
}

interface Scene {
  readonly browser: Parameters<typeof openSitePage>[0];
  readonly siteUrl: string;
  readonly size: Size;
  readonly slowdown: number;
  readonly path?: string;
  /** The view chosen above the draw; by default the page picks one. */
  readonly view?: string;
}

interface OpenDraw {
  readonly page: BrowserPage;
  readonly size: Size;
  readonly meter: PaintMeter;
}

async function open({ browser, siteUrl, size, slowdown, path = '', view }: Scene): Promise<OpenDraw> {
  const { page } = await openSitePage(browser, { siteUrl, size });
  const answer = await fetch(`${siteUrl}/api/tournaments?status=UPCOMING`);
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  const address = `/tournaments/${data[0]?.id}`;
  await page.route(`**/api${address}/events`, () => {});
  await page.route(`**/api${address}`, async (route) => {
    const { data: like } = (await (await route.fetch()).json()) as { data: LikeTournament };
    await route.fulfill({ json: { data: withDrawOf(SIZE, like) } });
  });
  await page.goto(`${address}${path}`);
  await page
    .getByRole('button', { name: / wins 3-1$|^Pick / })
    .first()
    .waitFor();
  if (view !== undefined) await page.getByText(view, { exact: true }).click();
  return { page, size, meter: await openPaintMeter(page, { slowdown, byTouch: size === 'phone' }) };
}

/** Picks every match of the first round, on a desktop all others too; then changes each of the first picks. */
async function measureDraw({ page, size, meter }: OpenDraw, scene: string): Promise<string[]> {
  const press = async (what: string, title: string, name: string | RegExp): Promise<void> => {
    const match = page.getByRole('group', { name: title, exact: true });
    const button = match.getByRole('button', { name }).first();
    // In the middle, because bars cover the edges of the screen.
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await button.boundingBox();
    if (!box) throw new Error(`${title} is not on the page`);
    await meter.press(`${scene}, ${what}`, box);
  };
  for (const { round, matches } of size === 'phone' ? wholeDraw.slice(0, 1) : wholeDraw) {
    for (let match = 1; match <= matches; match += 1) {
      const title = matches === 1 ? round : `${round} match ${match}`;
      await press('choice of scores opens', title, /^Pick /);
      await press('pick shows', title, '3-1');
    }
  }
  for (let match = 1; match <= 32; match += 1) {
    await press('choice of scores opens', `Round 1 match ${match}`, lowerOf(match));
    await press('pick that turns a match round shows', `Round 1 match ${match}`, '3-2');
  }
  return [...(await meter.end())].map(([what, paints]) => describe(what, paints));
}

const wholeDraw = [32, 16, 8, 4, 2, 1].map((matches, index) => ({
  round: ['Round 1', 'Round 2', 'Round 3', 'Quarter Final', 'Semi Final', 'Final'][index] ?? '',
  matches,
}));

const lowerOf = (match: number): RegExp => new RegExp(`^Pick Player Number ${match * 2}\\b`);

/** The wizard asks for one tip per match: each press shows the next match, the last one the review. */
async function measureWizard({ page, meter }: OpenDraw): Promise<string[]> {
  for (let match = 1; match < SIZE; match += 1) {
    const score = page.getByRole('button', { name: / wins 3-1$/ }).first();
    const box = await score.boundingBox();
    if (!box) throw new Error('The wizard shows no match');
    // A new match ignores presses for a moment, and an ignored press could not be measured.
    await page.waitForFunction(
      ({ x, y, width, height }) =>
        document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') !== null,
      box,
    );
    await meter.press('wizard on a phone, next match shows', box);
  }
  return [...(await meter.end())].map(([what, paints]) => describe(what, paints));
}

function describe(what: string, paints: readonly Paint[]): string {
  const worked = paints.map((paint) => paint.worked);
  const elapsed = paints.map((paint) => paint.elapsed);
  return `${what}: ${paints.length} presses; main thread ${spread(worked)}, goal ${GOAL} ms for 95 %: ${verdict(percentile(worked, 95) <= GOAL)}; on the clock ${spread(elapsed)}`;
}

const spread = (values: readonly number[]): string => {
  const [middle, most, worst] = [50, 95, 100].map((percent) => percentile(values, percent).toFixed(1));
  return `median ${middle}, 95 % ${most}, slowest ${worst} ms`;
};
