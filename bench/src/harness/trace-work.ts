/** Reads from a browser's trace the work that a press caused. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds: start, duration on the clock, and processor time of the thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** For each click, in order: the main thread's processor time in ms from the click's task to the end of the next frame. */
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
    // Moves and clicks of a mouse may fall within a frame, which then shows them itself.
    const frame = frames.find((one) => endOf(one) >= endOf(click));
    if (!frame) return Number.NaN;
    const between = tasks.filter((task) => endOf(task) > click.ts && task.ts <= frame.ts);
    return between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
  });
}

/** In microseconds. A longer task keeps a finger waiting. */
const LONG_TASK = 50_000;

/** The main threads' processor time in ms in tasks that keep a finger waiting. */
export function workOfLongTasks(events: readonly TraceEvent[]): number {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  return (
    events
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && isOfPage(event))
      .reduce((sum, { tdur = 0 }) => sum + (tdur > LONG_TASK ? tdur : 0), 0) / 1_000
  );
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
