/** Measures the time from a press to the painted frame that shows it, and the main thread's work for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserPage } from '../../../e2e/testing/site-page.ts';
import { type TraceEvent, workAfterClicks } from './trace-work.ts';

export interface PaintMeter {
  readonly press: (what: string, box: Box) => Promise<void>;
  readonly end: () => Promise<ReadonlyMap<string, readonly Paint[]>>;
}

/** A quick finger stays down this long; a program would lift it at once, and both would be one task of the page. */
const PRESS_MS = 80;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Paint {
  /** From the press's own time stamp to the end of the frame, including other load on the machine. */
  readonly elapsed: number;
  /** Processor time of the page's main thread from the press to the end of its frame: script, style, layout and paint. */
  readonly worked: number;
}

/** The page is open, and from here on only the meter presses. */
export async function openPaintMeter(
  page: BrowserPage,
  { slowdown, byTouch }: { slowdown: number; byTouch: boolean },
): Promise<PaintMeter> {
  let onPaint: (elapsed: number) => void = () => {};
  await page.exposeFunction('tellPaint', (elapsed: number) => onPaint(elapsed));
  await page.evaluate(watchPresses);
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'cc', '__metadata'] },
  });
  const presses: { what: string; elapsed: number }[] = [];
  return {
    press: async (what, { x, y, width, height }) => {
      const painted = new Promise<number>((resolve) => {
        onPaint = resolve;
      });
      const at = { x: x + width / 2, y: y + height / 2 };
      if (byTouch) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
        await sleep(PRESS_MS);
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      } else await page.mouse.click(at.x, at.y, { delay: PRESS_MS });
      presses.push({ what, elapsed: await painted });
    },
    end: async () => {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      const worked = workAfterClicks(events);
      if (worked.length !== presses.length) {
        throw new Error(`${presses.length} presses left ${worked.length} traces`);
      }
      const paints = presses.map(({ what, elapsed }, n) => ({ what, elapsed, worked: worked[n] ?? 0 }));
      return Map.groupBy(paints, ({ what }) => what);
    },
  };
}

/** Runs in the page. */
function watchPresses(): void {
  const { tellPaint } = globalThis as unknown as { tellPaint: (elapsed: number) => void };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => tellPaint(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    true,
  );
}
