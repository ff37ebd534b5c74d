/**
 * Draws pictures in a thread of its own, because drawing takes longer than the answers that would wait beside
 * it.
 */
import { createAdmissionQueue, QUEUE_SIZES } from '../../../../http/door/shedding.ts';
import { createThread } from '../../../../process/thread.ts';
import type { PictureElement } from './picture-elements.ts';

export interface ImageMaker {
  /**
   * Returns a PNG, from memory if the picture was drawn before. Rejects when the thread dies, and with
   * UNAVAILABLE when too many are waiting.
   */
  png(picture: PictureElement): Promise<Buffer>;
  close(): Promise<void>;
}

/** The most pictures held in memory, some 40 kB each; the oldest goes first. */
const KEPT = 200;

/** The thread starts with the first picture and does not keep the process alive. */
export function createImageMaker(size = QUEUE_SIZES.pictures): ImageMaker {
  const queue = createAdmissionQueue(size);
  const made = new Map<string, Promise<Buffer>>();
  const thread = createThread<PictureElement, Uint8Array>(new URL('./draw-thread.ts', import.meta.url));

  async function draw(picture: PictureElement): Promise<Buffer> {
    const png = await thread.ask(picture);
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  return {
    png(picture) {
      const key = JSON.stringify(picture);
      const cached = made.get(key);
      if (cached) return cached;
      const drawing = queue.run(() => draw(picture));
      const [oldest] = made.keys();
      if (made.size >= KEPT && oldest !== undefined) made.delete(oldest);
      made.set(key, drawing);
      drawing.catch(() => made.delete(key));
      return drawing;
    },
    close: () => thread.close(),
  };
}
