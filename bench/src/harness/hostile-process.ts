/** The attackers, in a process of their own with the lowest priority: a real attack does not use the attacked machine. */
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, hostileCalls, type Target } from './hostile-calls.ts';

const LAST = 19;

export interface Attack {
  readonly target: Omit<Target, 'rounds'>;
  readonly calls: number;
  /** Calls per second. */
  readonly rate: number;
}

export interface AttackTold {
  readonly kinds: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Refusals for lack of capacity that do not say when to try again. */
  readonly unexplained: number;
  /** How many of the target's calls with NUL were refused as such, and how many by a limit of calls before that. */
  readonly nulRefused: number;
  readonly nulLimited: number;
}

process.once('message', (attack: Attack) => {
  setPriority(LAST);
  void carryOut(attack).then((outcome) => {
    process.send?.(outcome satisfies AttackTold);
    process.disconnect();
    process.exit();
  });
});

async function carryOut({ target, calls, rate }: Attack): Promise<AttackTold> {
  const count = Object.keys(hostileCalls({ ...target, rounds: 1 })).length;
  const kinds = Object.values(hostileCalls({ ...target, rounds: Math.ceil(calls / count) }));
  const began = performance.now();
  const answers: Promise<Answer | readonly Answer[]>[] = [];
  while (answers.length < calls) {
    const due = Math.min(calls, Math.floor(((performance.now() - began) / 1_000) * rate));
    for (let n = answers.length; n < due; n += 1) {
      const call = kinds[n % kinds.length];
      if (call) answers.push(call(Math.floor(n / kinds.length)));
    }
    await sleep(5);
  }
  const seconds = (performance.now() - began) / 1_000;
  return { kinds: kinds.length, seconds, ...summaryOf((await Promise.all(answers)).flat()) };
}

function summaryOf(answers: readonly Answer[]): Omit<AttackTold, 'kinds' | 'seconds'> {
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1;
  const nulWith = (expected: number) =>
    new Set(answers.flatMap(({ nul, status }) => (nul !== undefined && status === expected ? [nul] : [])));
  return {
    statuses,
    unexplained: answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined)
      .length,
    nulRefused: nulWith(400).size,
    nulLimited: [...nulWith(429)].filter((nul) => !nulWith(400).has(nul)).length,
  };
}
