import { expect, it } from 'vitest';
import { type TraceEvent, workAfterClicks, workOfLongTasks } from './trace-work.ts';

const at = (name: string, ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  dur,
  tdur: dur,
  ...more,
});
const task = (ts: number, dur: number, more = {}) => at('ThreadControllerImpl::RunTask', ts, dur, more);
const click = (ts: number) => at('EventDispatch', ts, 500, { args: { data: { type: 'click' } } });

it('adds up what the main thread did from the click to the end of its frame', () => {
  const events = [
    task(0, 1_000),
    task(2_000, 1_000),
    click(2_100),
    task(4_000, 3_000, { tdur: 2_000 }),
    task(4_000, 9_000, { tid: 2 }),
    task(8_000, 5_000),
    at('ProxyMain::BeginMainFrame', 8_500, 4_000),
    task(14_000, 7_000),
  ];
  expect(workAfterClicks(events)).toEqual([8]);
});

it('keeps the order of the clicks, and says when a frame never came', () => {
  const events = [task(20_000, 2_000), click(20_500), task(0, 1_000), click(100), task(3_000, 4_000)];
  const frame = at('ProxyMain::BeginMainFrame', 3_100, 100);
  expect(workAfterClicks([...events, frame])).toEqual([5, Number.NaN]);
});

it('takes the frame that a click came in for its own', () => {
  const events = [
    task(0, 6_000),
    at('ProxyMain::BeginMainFrame', 100, 5_800),
    click(1_000),
    task(9_000, 4_000),
    at('ProxyMain::BeginMainFrame', 9_100, 3_000),
  ];
  expect(workAfterClicks(events)).toEqual([6]);
});

it('adds up the tasks of pages that a finger would have waited for', () => {
  const main = at('thread_name', 0, 0, { ph: 'M', args: { name: 'CrRendererMain' } });
  const events = [main, task(0, 60_000), task(1, 90_000, { tdur: 40_000 }), task(2, 70_000, { tid: 2 })];
  expect(workOfLongTasks(events)).toBe(60);
});
