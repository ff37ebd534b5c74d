/** Work that takes longer than the answers that wait beside it is done in a thread of its own. */
import { getPriority, platform, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

export interface Thread<Question, Reply> {
  /** Rejects when the thread ends under it. */
  ask(question: Question): Promise<Reply>;
  /** How many were asked and not yet answered. */
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
 * Has `program`, which calls `answerInThread`, answer one question after the other. It begins with the first one, begins anew
 * when it failed, and keeps the process alive only while somebody waits.
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

/** A third of what the others get while they want all there is. */
const NICER = 5;
const NICEST = 19;

/** The other side: called by the program of a thread. It comes after whatever else wants the processor, for that has somebody waiting. */
export function answerInThread<Question, Reply>(
  answer: (question: Question) => Reply | Promise<Reply>,
): void {
  // Only there is it this thread's own, and not that of the whole process.
  if (platform() === 'linux') setPriority(0, Math.min(NICEST, getPriority(0) + NICER));
  const reply = async ({ id, content }: Message<Question>): Promise<void> => {
    parentPort?.postMessage({ id, content: await answer(content) } satisfies Message<Reply>);
  };
  // An answer that fails ends the thread, and who asked is told.
  parentPort?.on('message', (message: Message<Question>) => void reply(message));
}
