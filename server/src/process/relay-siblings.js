// @ts-check
/** @import { Worker } from 'node:cluster' */
/**
 * What it must know of a message: the rest is between them.
 * @typedef {{ siblings: string, id: string }} Message
 */
/** @typedef {Pick<Worker, 'send' | 'isConnected'>} Listener */

// Plain JavaScript, for the launcher runs it: Node's reader of TypeScript would take 30 MB of its memory.

/** What the process that started the others is called among them. */
export const STARTER = 'starter';
/** Who does not answer so quickly is left out. */
export const PATIENCE_MS = 2_000;

/**
 * In the process that started them: hands on what each says to the others.
 * @param {() => Iterable<Listener>} workers
 */
export function relaySiblings(workers) {
  /** @type {(from: Listener, message: Message) => number} */
  const toOthers = (from, message) => {
    let receivers = 0;
    for (const worker of workers()) {
      if (worker === from || !worker.isConnected()) continue;
      worker.send(message);
      receivers += 1;
    }
    return receivers;
  };
  /**
   * Who asked, by the id of the question.
   * @type {Map<string, Listener>}
   */
  const askers = new Map();
  return {
    /** @type {(from: Listener, message: unknown) => void} */
    hear(from, message) {
      if (!isMessage(message)) return;
      if (message.siblings === 'answered') {
        const asker = askers.get(message.id);
        if (asker?.isConnected()) asker.send(message);
      } else if (message.siblings === 'asked') {
        const others = toOthers(from, message);
        askers.set(message.id, from);
        setTimeout(() => askers.delete(message.id), PATIENCE_MS).unref();
        // The asker's own answer is one of them.
        from.send({ siblings: 'answered', id: message.id, from: STARTER, answer: others + 1 });
      }
    },
  };
}

/**
 * @param {unknown} message
 * @returns {message is Message}
 */
function isMessage(message) {
  return typeof message === 'object' && message !== null && 'siblings' in message;
}
