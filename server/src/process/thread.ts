/** Does slow work in a thread of its own, so that it does not delay other answers. */
import { getPriority, platform, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

export interface Thread<Question, Reply> {
  /** Rejects when the thread ends before it answers. */
  ask(question: Question): Promise<Reply>;
  waiting(): number;
  close(): Promise<void>;
}

interface Message<T> {
  readonly id: number;
  readonly content: T;
}

interface Waiting<Reply> {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs `program`, which calls `answerInThread`, for one question after another. The thread starts with the
 * first question, starts anew after a failure, and keeps the process alive only while somebody waits.
 */
export function createThread<Question, Reply>(program: URL): Thread<Question, Reply> {
  const waiting = new Map<number, Waiting<Reply>>();
  let worker: Worker | null = null;
  let lastId = 0;

  function begin(): Worker {
    const begun = new Worker(program);
    begun.on('message', ({ id, content }: Message<Reply>) => {
      waiting.get(id)?.resolve(content);
      waiting.delete(id);
      if (waiting.size === 0) begun.unref();
    });
    const end = (error: Error): void => {
      if (worker !== begun) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    begun.on('error', end);
    begun.on('exit', () => end(new Error('A thread has ended')));
    return begun;
  }

  return {
    ask(question) {
      worker ??= begin();
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      waiting.set(lastId, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: lastId, content: question } satisfies Message<Question>);
      return promise;
    },
    waiting: () => waiting.size,
    async close() {
      await worker?.terminate();
    },
  };
}

/** Gives the thread a third of the others' share when all want the processor. */
const NICER = 5;
const NICEST = 19;

/** Call this in a thread's program. The thread has a low priority, because others have somebody waiting. */
export function answerInThread<Question, Reply>(
  answer: (question: Question) => Reply | Promise<Reply>,
): void {
  // Only on Linux is this the thread's own priority and not that of the whole process.
  if (platform() === 'linux') setPriority(0, Math.min(NICEST, getPriority(0) + NICER));
  const reply = async ({ id, content }: Message<Question>): Promise<void> => {
    parentPort?.postMessage({ id, content: await answer(content) } satisfies Message<Reply>);
  };
  // A failed answer ends the thread, and the caller's promise rejects.
  parentPort?.on('message', (message: Message<Question>) => void reply(message));
}
