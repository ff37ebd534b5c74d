/** The processes of one start answer for one another, through their starter: any of them writes the metrics of all. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS, STARTER } from './relay-siblings.js';

export interface SiblingProcesses {
  /** `api-1` or `worker-1`, and null when this process is alone. */
  readonly name: string | null;
  /** Asks every process, including this one. `answer` is this one's reply. */
  gather<T>(what: string, answer: () => Promise<T>): () => Promise<readonly { name: string; answer: T }[]>;
}

export interface SiblingChannel {
  send(message: object): void;
  onMessage(hear: (message: unknown) => void): void;
}

type Message =
  | { readonly siblings: 'asked'; readonly id: string; readonly what: string }
  | { readonly siblings: 'answered'; readonly id: string; readonly from: string; readonly answer: unknown };

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'siblings' in message;

export const alone: SiblingProcesses = {
  name: null,
  gather: (_, answer) => async () => [{ name: 'all', answer: await answer() }],
};

export function joinSiblings(name: string, line: SiblingChannel): SiblingProcesses {
  const answers = new Map<string, () => Promise<unknown>>();
  const asking = new Map<string, (from: string, answer: unknown) => void>();
  const answer = async (id: string, what: string): Promise<void> => {
    const ours = await answers.get(what)?.();
    if (ours !== undefined)
      line.send({ siblings: 'answered', id, from: name, answer: ours } satisfies Message);
  };
  line.onMessage((message) => {
    if (!isMessage(message)) return;
    if (message.siblings === 'answered') asking.get(message.id)?.(message.from, message.answer);
    // The asker does not wait for one that cannot answer.
    else if (message.siblings === 'asked') void answer(message.id, message.what).catch(() => undefined);
  });

  return {
    name,
    gather<T>(what: string, answer: () => Promise<T>) {
      answers.set(what, answer);
      return async () => {
        const id = `${name} ${performance.now()} ${Math.random()}`;
        const found: { name: string; answer: T }[] = [{ name, answer: await answer() }];
        let expected = Number.POSITIVE_INFINITY;
        const allAnswered = new Promise<void>((done) => {
          asking.set(id, (from, theirs) => {
            // The starter says how many processes to wait for.
            if (from === STARTER) expected = theirs as number;
            else found.push({ name: from, answer: theirs as T });
            if (found.length >= expected) done();
          });
        });
        line.send({ siblings: 'asked', id, what } satisfies Message);
        await Promise.race([allAnswered, sleep(PATIENCE_MS, undefined, { ref: false })]);
        asking.delete(id);
        return found.toSorted((a, b) => a.name.localeCompare(b.name));
      };
    },
  };
}
