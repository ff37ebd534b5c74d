const TICK_MS = 100;

/**
 * Counts the tenths of a second that the event loop noticed while it waited, as engine/watch-database.ts does: a machine that
 * stalls the process adds at most one at a time, so a bound holds on a busy machine too.
 */
export async function countTicks<T>(waiting: Promise<T>): Promise<{ ticks: number; value: T }> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), TICK_MS);
  try {
    const value = await waiting;
    return { ticks, value };
  } finally {
    clearInterval(timer);
  }
}
