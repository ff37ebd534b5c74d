import { OperatorError } from '../server/src/operator-error.ts';

export interface Lifetime {
  /** Has `stop` run at the end, however it comes. What was started last is stopped first. */
  onStop(stop: () => unknown): void;
  /** Ends the run because of `error`. */
  fail(error: unknown): void;
}

const patienceMs = 15_000;

/**
 * Runs `start` and stays until Ctrl-C or SIGTERM (exit code 0) or a failure (exit code 1), then stops everything that was
 * started. An OperatorError is printed as its one sentence, anything else with its stack. A second signal ends at once.
 */
export function runUntilStopped(start: (lifetime: Lifetime) => Promise<void>): void {
  const stops: (() => unknown)[] = [];
  let ending = false;

  const end = (code: number) => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    void stopAll(stops).then(() => process.exit(code));
  };
  const fail = (error: unknown) => {
    if (ending) return; // what breaks while we stop was stopped by us
    console.error(error instanceof OperatorError ? error.message : error);
    end(1);
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  start({ onStop: (stop) => stops.push(stop), fail }).catch(fail);
}

async function stopAll(stops: (() => unknown)[]): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
}
