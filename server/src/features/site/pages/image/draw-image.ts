/**
 * Renders a drawing as a picture in a thread of its own, because rendering takes longer than the answers that
 * would wait beside it.
 */
import { createAdmissionQueue, QUEUE_SIZES } from '../../../../http/admission-queue.ts';
import { createThread } from '../../../../process/thread.ts';

interface ImageMaker {
  /**
   * Returns a PNG, from memory if the drawing was rendered before. Rejects when the thread dies, and with
   * UNAVAILABLE when too many are waiting.
   */
  png(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The most pictures held in memory, some 40 kB each; the oldest goes first. */
const KEPT = 200;

/** The thread starts with the first picture and does not keep the process alive. */
export function createImageMaker(size = QUEUE_SIZES.pictures): ImageMaker {
  const queue = createAdmissionQueue(size);
  const made = new Map<string, Promise<Buffer>>();
  const thread = createThread<string, Uint8Array>(new URL('./draw-thread.ts', import.meta.url));

  async function draw(svg: string): Promise<Buffer> {
    const png = await thread.ask(svg);
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  return {
    png(svg) {
      const known = made.get(svg);
      if (known) return known;
      const drawing = queue.run(() => draw(svg));
      const [oldest] = made.keys();
      if (made.size >= KEPT && oldest !== undefined) made.delete(oldest);
      made.set(svg, drawing);
      drawing.catch(() => made.delete(svg));
      return drawing;
    },
    close: () => thread.close(),
  };
}
