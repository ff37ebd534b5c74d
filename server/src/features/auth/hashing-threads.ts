import type { Argon2Parameters } from 'node:crypto';
import { createThread, type Thread } from '../../threads/thread.ts';
import { AuthError } from './auth-error.ts';
import type { DeriveKey } from './password-hasher.ts';

/** Hashes at work at once. They hold 19 MB each. */
const atOnce = 2;
/** Beyond so many waiting, a caller is told to come back; each would wait for seconds. */
const longestQueue = 200;

type HashThread = Thread<Argon2Parameters, Uint8Array>;

interface HashingThreads {
  /** Throws AuthError when more people sign in at once than can be served. */
  readonly derive: DeriveKey;
  close(): Promise<void>;
}

export function createHashingThreads(): HashingThreads {
  const threads: readonly HashThread[] = Array.from({ length: atOnce }, () =>
    createThread(new URL('./hash-thread.ts', import.meta.url)),
  );
  const free = [...threads];
  const waiting: ((thread: HashThread) => void)[] = [];

  function take(): HashThread | Promise<HashThread> {
    const thread = free.pop();
    if (thread) return thread;
    if (waiting.length >= longestQueue) throw new AuthError('over_request_rate_limit');
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async derive(parameters) {
      const thread = await take();
      try {
        return await thread.ask(parameters);
      } finally {
        const next = waiting.shift();
        if (next) next(thread);
        else free.push(thread);
      }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
