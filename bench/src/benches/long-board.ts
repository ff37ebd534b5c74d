/**
 * A board of 100 rows in a browser with a processor slowed down to a quarter. It measures the main thread's processor time in
 * long tasks when the board opens and when its other 90 rows are loaded, against the same content inserted at once without our
 * scripts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '../../../e2e/testing/browser.ts';
import { type BrowserPage, openSitePage, type Size } from '../../../e2e/testing/site-page.ts';
import { startSystem } from '../../../e2e/testing/system.ts';
import { contest } from '../harness/contest.ts';
import { keepFindings } from '../harness/findings.ts';
import { option } from '../harness/option.ts';
import { median } from '../harness/statistics.ts';
import { listTimes } from '../harness/times.ts';
import { type TraceEvent, workOfLongTasks } from '../harness/trace-work.ts';
import { atMost } from '../harness/verdict.ts';

/** Median ms of long tasks. */
const GOAL = 250;
const ROWS = 100;
/** By then the details after the rows have loaded. */
const REST_MS = 3_000;

export async function run(): Promise<void> {
  const slowdown = option('slowdown', 4);
  const rounds = option('rounds', 7);
  const system = await startSystem({ name: 'long-board' });
  const browser = await launchBrowser();
  try {
    const answer = await fetch(`${system.url}/api/tournaments?status=ACTIVE`);
    const { data } = (await answer.json()) as { data: readonly { id: string }[] };
    const address = `/tournaments/${data[0]?.id}#leaderboard`;
    const findings: string[] = [];
    for (const size of ['phone', 'desktop'] as const) {
      const scene = { browser, siteUrl: system.url, size, slowdown };
      for (const [what, runs] of Object.entries(await measure(scene, { address, rounds }))) {
        const ours = median(runs.ours);
        findings.push(
          `${size}, ${what}: long tasks ${Math.round(ours)} ms, ${atMost(GOAL, ours)}; ours, ms: ${listTimes(runs.ours)}; put in at once, ms: ${listTimes(runs.theirs)}`,
        );
      }
    }
    keepFindings('long-board', [`${ROWS} rows, processor slowed down ${slowdown} times`, ...findings]);
  } finally {
    await browser.close();
    await system.stop();
  }
}

async function measure(scene: Scene, { address, rounds }: { address: string; rounds: number }) {
  let page100 = '';
  let rows100 = '';
  const opened = await contest({
    rounds,
    ours: () =>
      longTasks(scene, {
        act: (page) => page.goto(address.replace('#', `?top=${ROWS}#`)),
        look: async (page) => {
          page100 = await page.evaluate(withoutScripts);
          rows100 = await page.locator('tbody').innerHTML();
        },
      }),
    theirs: () =>
      longTasks(scene, {
        prepare: (page) =>
          page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: page100 })),
        act: (page) => page.goto('/bare'),
      }),
  });
  const prepare = async (page: BrowserPage) => {
    await page.goto(address);
    await page.getByRole('button', { name: `Show top ${ROWS}` }).waitFor();
    await sleep(REST_MS);
  };
  const asked = await contest({
    rounds,
    ours: () =>
      longTasks(scene, { prepare, act: (page) => page.getByRole('button', { name: 'Show top' }).click() }),
    theirs: () =>
      longTasks(scene, {
        prepare,
        act: (page) =>
          page.evaluate((rows) => {
            const body = document.querySelector('tbody');
            if (body) body.innerHTML = rows;
          }, rows100),
      }),
  });
  return { opened, 'other 90 rows': asked };
}

interface Scene {
  readonly browser: Parameters<typeof openSitePage>[0];
  readonly siteUrl: string;
  readonly size: Size;
  readonly slowdown: number;
}

interface Steps {
  readonly prepare?: (page: BrowserPage) => Promise<unknown>;
  readonly act: (page: BrowserPage) => Promise<unknown>;
  readonly look?: (page: BrowserPage) => Promise<void>;
}

async function longTasks({ slowdown, ...scene }: Scene, { prepare, act, look }: Steps): Promise<number> {
  const { page, close } = await openSitePage(scene.browser, scene);
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await prepare?.(page);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await act(page);
  await page.waitForFunction((rows) => document.querySelectorAll('tbody tr').length >= rows, ROWS);
  await sleep(REST_MS);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await look?.(page);
  await close();
  return workOfLongTasks(events);
}

function withoutScripts(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
