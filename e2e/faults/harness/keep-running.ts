/** A program that is killed and started again, as an operator's service manager does. */
import type { ChildProcess } from 'node:child_process';

export interface Restartable {
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Returns once it serves. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function keepRunning(
  start: () => ChildProcess,
  ready: () => Promise<void>,
): Promise<Restartable> {
  let child = start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await gone;
  };
  try {
    await ready();
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    kill: () => end('SIGKILL'),
    async startAgain() {
      child = start();
      await ready();
    },
    stop: () => end('SIGTERM'),
  };
}
