import { askTogether } from '../db/ask-together.ts';

type Make = () => Promise<string>;

export interface CoalescedAnswers {
  /**
   * What `make` answers to all who ask for `key` at the same moment; it begins after the last of them asked, so that nobody
   * is answered what was read before. `key` says everything that the answer depends on.
   */
  get(key: string, make: Make): Promise<string>;
}

/** Asked at once of each other; the oldest make place for the newest. */
const MOST_KEYS = 200;

/** One reading for many people whose answers are alike, as fresh to each of them as one of their own. */
export function createCoalescedAnswers(): CoalescedAnswers {
  const askers = new Map<string, (make: Make) => Promise<string>>();
  return {
    get(key, make) {
      const ask = askers.get(key) ?? askTogether(makeOnce);
      if (!askers.has(key) && askers.size >= MOST_KEYS) {
        const [oldest = ''] = askers.keys();
        askers.delete(oldest);
      }
      askers.set(key, ask);
      return ask(make);
    },
  };
}

async function makeOnce(makers: readonly Make[]): Promise<string[]> {
  const [make] = makers;
  const answer = make ? await make() : '';
  return makers.map(() => answer);
}
