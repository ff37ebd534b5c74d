/** Fans who save throughout, in a process of their own, so that they wait for the product and not for the benchmark. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Fans {
  readonly url: string;
  readonly path: string;
  readonly tokens: readonly string[];
  /** Two bodies, so that a fan never saves the same picks twice in a row. */
  readonly bodies: readonly [string, string];
  readonly pauseMs: number;
}

export interface FansTold {
  /** In ms, for every acknowledged save. */
  readonly times: readonly number[];
  readonly acknowledged: readonly number[];
  /** Answers with any other status, and saves without an answer. */
  readonly others: Readonly<Record<string, number>>;
}

let isOver = false;
process.on('message', (message: Fans | 'stop') => {
  if (message === 'stop') isOver = true;
  else void saveAllTheWhile(message);
});

async function saveAllTheWhile({ url, path, tokens, bodies, pauseMs }: Fans): Promise<void> {
  const times: number[] = [];
  const others: Record<string, number> = {};
  const note = (what: string) => {
    others[what] = (others[what] ?? 0) + 1;
  };

  async function saveOnce(token: string, body: string): Promise<boolean> {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 201) note(String(answer.status));
    else times.push(performance.now() - began);
    return answer.status === 201;
  }

  const acknowledged = await Promise.all(
    tokens.map(async (token, fan) => {
      let saved = 0;
      for (let n = fan; !isOver; n += 1) {
        const isSaved = await saveOnce(token, bodies[n % 2] ?? '').catch(() => {
          note('none');
          return false;
        });
        if (isSaved) saved += 1;
        await sleep(pauseMs * (0.5 + Math.random()));
      }
      return saved;
    }),
  );
  process.send?.({ times, acknowledged, others } satisfies FansTold);
  process.disconnect();
}
