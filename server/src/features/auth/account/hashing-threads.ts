import { createAdmissionQueue, QUEUE_SIZES } from '../../../http/door/shedding.ts';
import { createThread, type Thread } from '../../../process/thread.ts';
import { AuthError } from '../auth-error.ts';
import type { KeyQuestion } from './derive-key.ts';
import type { DeriveKey } from './password-hasher.ts';

type HashThread = Thread<KeyQuestion, Uint8Array>;

interface HashingThreads {
  /** Throws AuthError when more people sign in at once than can be served. */
  readonly derive: DeriveKey;
  close(): Promise<void>;
}

export function createHashingThreads(): HashingThreads {
  const size = QUEUE_SIZES.passwords;
  const queue = createAdmissionQueue(size, () => new AuthError('over_request_rate_limit'));
  const threads: readonly HashThread[] = Array.from({ length: size.atOnce }, () =>
    createThread(new URL('./hash-thread.ts', import.meta.url)),
  );
  const idle = [...threads];
  return {
    derive: (question) =>
      queue.run(async () => {
        const thread = idle.pop();
        if (!thread) throw new Error('More passwords are hashed at once than there are threads');
        try {
          return await thread.ask(question);
        } finally {
          idle.push(thread);
        }
      }),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
