/** The other end of start-many.js: what a process hears from the one that started it. */
import cluster from 'node:cluster';
import { joinSiblings, type SiblingProcesses } from '../server/src/process/siblings.ts';
import type { DatabaseAddresses } from './database.ts';
import type { Role } from './start-many.js';

export interface Part {
  readonly run: Role;
  /** Where the embedded database is; null where settings say which one is used. */
  readonly addresses: DatabaseAddresses | null;
  readonly siblingProcesses: SiblingProcesses;
  /** Whether another process has come for this one, which ends alone. */
  readonly isReplaced: () => boolean;
  /** With what is said to whoever started the product. */
  readonly tellReady: (words: readonly string[]) => void;
}

/** The task of this process if a launcher started it; null if a person did. */
export async function partOfMany(): Promise<Part | null> {
  const { worker } = cluster;
  if (!worker) return null;
  const { name, run, addresses } = await new Promise<Pick<Part, 'run' | 'addresses'> & { name: string }>(
    (resolve) => {
      // Others may already speak of themselves.
      worker.on('message', (message: { begin?: Parameters<typeof resolve>[0] }) => {
        if (message.begin) resolve(message.begin);
      });
      // Asks, for what is said before anybody listens is lost.
      worker.send({ starting: true });
    },
  );
  let isReplaced = false;
  worker.on('message', (message: object) => {
    if ('replaced' in message) isReplaced = true;
  });
  // Nobody is left to replace this one, or to tell it to stop.
  worker.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const line = {
    send: (said: object) => void (worker.isConnected() && worker.send(said)),
    onMessage: (hear: (said: unknown) => void) => void worker.on('message', hear),
  };
  return {
    run,
    addresses,
    isReplaced: () => isReplaced,
    siblingProcesses: joinSiblings(name, line),
    tellReady: (ready) => line.send({ ready }),
  };
}
