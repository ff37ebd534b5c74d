import { setTimeout as sleep } from 'node:timers/promises';

/** Acts again and again; `act` returns how long it took, in ms, and `stop` returns these times. */
export function keepActing(act: () => Promise<number>, pauseMs: number) {
  const times: number[] = [];
  let isOver = false;
  const acting = (async () => {
    while (!isOver) {
      times.push(await act());
      if (pauseMs > 0) await sleep(pauseMs);
    }
  })();
  return {
    async stop(): Promise<readonly number[]> {
      isOver = true;
      await acting;
      return times;
    },
  };
}
