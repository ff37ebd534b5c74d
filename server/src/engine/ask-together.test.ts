import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Long enough for one statement to end and the next to be sent. */
async function nextTurn(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
}

/** A database that answers when the test says so. */
function slowDatabase() {
  const statements: { readonly asked: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const ask = askTogether<string, string>(async (asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
    statements.push({ asked, answer: () => resolve(asked.map((one) => `${one}!`)), fail: reject });
    return promise;
  });
  return { ask, statements };
}

describe('who asks at the same moment', () => {
  it('is answered by one statement, each with their own answer', async () => {
    const { ask, statements } = slowDatabase();
    const answers = Promise.all(['a', 'b', 'c'].map(ask));
    await nextTurn();
    statements[0]?.answer();
    expect(await answers).toEqual(['a!', 'b!', 'c!']);
    expect(statements.map(({ asked }) => asked)).toEqual([['a', 'b', 'c']]);
  });

  it('while a statement is under way, waits for the next one', async () => {
    const { ask, statements } = slowDatabase();
    const early = ask('early');
    await nextTurn();
    const late = Promise.all([ask('late'), ask('later')]);
    await nextTurn();
    expect(statements).toHaveLength(1);
    statements[0]?.answer();
    expect(await early).toBe('early!');
    await nextTurn();
    expect(statements[1]?.asked).toEqual(['late', 'later']);
    statements[1]?.answer();
    expect(await late).toEqual(['late!', 'later!']);
  });

  it('fails together, and those who come after do not', async () => {
    const { ask, statements } = slowDatabase();
    const failed = Promise.allSettled([ask('a'), ask('b')]);
    await nextTurn();
    statements[0]?.fail(new Error('gone'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = ask('c');
    await nextTurn();
    statements[1]?.answer();
    expect(await next).toBe('c!');
  });

  it('does not wait for ever for a statement that does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, statements } = slowDatabase();
    void ask('lost');
    await nextTurn();
    const second = ask('second');
    vi.advanceTimersByTime(1_000);
    await nextTurn();
    statements[1]?.answer();
    expect(await second).toBe('second!');
    vi.useRealTimers();
  });
});
