/** A program that is killed and started again, as an operator's service manager does. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

export interface Restartable {
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Returns once it serves. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

interface Program {
  readonly start: () => ChildProcess;
  readonly ready: () => Promise<void>;
  /** What it reads its settings from; it goes with the program. */
  readonly folder: string;
}

export async function keepRunning({ start, ready, folder }: Program): Promise<Restartable> {
  let child = start();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGKILL');
    await gone;
  };
  try {
    await ready();
  } catch (error) {
    await kill();
    throw error;
  }
  return {
    kill,
    async startAgain() {
      child = start();
      await ready();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
