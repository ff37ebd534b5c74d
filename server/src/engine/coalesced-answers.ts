import { askTogether } from './ask-together.ts';

type Make = () => Promise<string>;

export interface CoalescedAnswers {
  /**
   * Returns the result of `make` to everybody who asks for `key` at the same moment. It starts after the last
   * of them asked, so nobody gets an older state. `key` covers everything that the answer depends on.
   */
  get(key: string, make: Make): Promise<string>;
}

const MOST_KEYS = 200;

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
