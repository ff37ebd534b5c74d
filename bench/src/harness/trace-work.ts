/** What a browser's trace says of the work that a press caused. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: begin, length on the clock, and processor time of the thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/**
 * For each click, in order: milliseconds of processor time that the page's main thread took for all it did from the task of
 * the click to the end of the frame after it.
 */
export function workAfterClicks(events: readonly TraceEvent[]): number[] {
  const isClick = ({ name, args }: TraceEvent): boolean =>
    name === 'EventDispatch' && args?.data?.type === 'click';
  const clicks = events.filter(isClick).sort((a, b) => a.ts - b.ts);
  const [first] = clicks;
  if (!first) return [];
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const frames = own.filter(({ name }) => name === 'ProxyMain::BeginMainFrame');
  return clicks.map((click) => {
    // Moves and clicks of a mouse may come within a frame, which then shows them itself.
    const frame = frames.find((one) => endOf(one) >= endOf(click));
    if (!frame) return Number.NaN;
    const between = tasks.filter((task) => endOf(task) > click.ts && task.ts <= frame.ts);
    return between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
  });
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
