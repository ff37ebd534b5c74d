// @ts-check

/**
 * @typedef {object} Lifetime
 * @property {(stop: () => unknown) => void} onStop Runs `stop` at the end, however it comes. What was started last is
 * stopped first.
 * @property {(error: unknown) => void} fail Ends the run because of `error`.
 */

/** Calls under way may take 20 seconds to end, and jobs somewhat longer. */
const patienceMs = 60_000;
/** npm passes on a Ctrl-C that the terminal has already sent to us, so the same request comes twice at once. */
const sameRequestMs = 500;

/**
 * Runs `start` and stays until Ctrl-C or SIGTERM (exit code 0) or a failure (exit code 1), then stops everything that was
 * started. Prints an OperatorError as one sentence, anything else with its stack. A second request ends it at once. If npm
 * started it, it also ends with npm.
 * @param {(lifetime: Lifetime) => Promise<void>} start
 */
export function runUntilStopped(start) {
  /** @type {(() => unknown)[]} */
  const stops = [];
  /** @type {number | undefined} */
  let endingSince;

  /** @param {number} code */
  const end = (code) => {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince > sameRequestMs) process.exit(1);
      return;
    }
    endingSince = performance.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
    void stopAll(stops).then(() => process.exit(code));
  };
  /** @param {unknown} error */
  const fail = (error) => {
    if (endingSince !== undefined) return; // Errors while stopping are caused by the stop.
    console.error(isForOperator(error) ? error.message : error);
    end(1);
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  whenNpmDies(() => end(0));
  start({ onStop: (stop) => stops.push(stop), fail }).catch(fail);
}

/**
 * An OperatorError, whose class is TypeScript.
 * @type {(error: unknown) => error is Error}
 */
export const isForOperator = (error) => error instanceof Error && 'isForOperator' in error;

/**
 * A signal to npm may reach only npm and the shell between us; a kill -9 reaches npm alone.
 * @param {() => void} act
 */
function whenNpmDies(act) {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 1_000);
  watch.unref();
}

/** @param {(() => unknown)[]} stops */
async function stopAll(stops) {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
}
