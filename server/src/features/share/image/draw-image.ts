/** Turns a drawing into a picture. Done in a thread of its own, for it takes longer than the answers that wait beside it. */
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../http/api-error.ts';

export interface ImageMaker {
  /**
   * A PNG of the drawing. The same drawing is answered from memory. Rejects when the thread ends under it; throws UNAVAILABLE
   * when too many are waiting.
   */
  png(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Pictures kept, oldest forgotten first: some 40 kB each. */
const KEPT = 200;

/** A tenth of a second each: whoever comes then is told to come back. */
const MOST_WAITING = 30;

export interface DrawRequest {
  readonly id: number;
  readonly svg: string;
}

export interface DrawAnswer {
  readonly id: number;
  readonly png: Uint8Array;
}

/** The thread begins with the first picture and does not keep the process alive. */
export function createImageMaker({ mostWaiting = MOST_WAITING } = {}): ImageMaker {
  const made = new Map<string, Promise<Buffer>>();
  let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | null = null;
  let lastId = 0;

  function begin() {
    const worker = new Worker(new URL('./draw-thread.ts', import.meta.url));
    const waiting = new Map<number, Waiting>();
    worker.unref();
    worker.on('message', ({ id, png }: DrawAnswer) => {
      waiting.get(id)?.resolve(Buffer.from(png));
      waiting.delete(id);
    });
    const end = (error: Error): void => {
      if (thread?.worker === worker) thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread that draws has ended')));
    return { worker, waiting };
  }

  function draw(svg: string): Promise<Buffer> {
    thread ??= begin();
    const { worker, waiting } = thread;
    if (waiting.size >= mostWaiting)
      throw new ApiError('UNAVAILABLE', 'Too many pictures are being drawn right now', {
        retryAfterSeconds: 5,
      });
    lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    waiting.set(lastId, { resolve, reject });
    worker.postMessage({ id: lastId, svg } satisfies DrawRequest);
    return promise;
  }

  return {
    png(svg) {
      const known = made.get(svg);
      if (known) return known;
      const drawing = draw(svg);
      const [oldest] = made.keys();
      if (made.size >= KEPT && oldest !== undefined) made.delete(oldest);
      made.set(svg, drawing);
      drawing.catch(() => made.delete(svg));
      return drawing;
    },
    async close() {
      if (!thread) return;
      const { worker } = thread;
      await worker.terminate();
    },
  };
}

interface Waiting {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
}
