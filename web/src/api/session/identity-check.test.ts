import { expect, it } from 'vitest';
import { createIdentityCheck } from './identity-check.ts';

/** A page where somebody can leave and somebody else sign in. */
function openPage() {
  let here: string | null = 'a';
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const become = (person: string | null) => {
    here = person;
    for (const listener of listeners) listener();
  };
  return { session: { person: () => here, watch }, become, listeners };
}

it('calls that ask meanwhile share the answer', async () => {
  const check = createIdentityCheck();
  const { session, listeners } = openPage();
  const answers = [check.ask(session), check.ask(session)];
  expect(check.isAsking()).toBe(true);
  check.answer(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect([check.isAsking(), listeners.size]).toEqual([false, 0]);
});

it('nobody else answers for a person who has left the page', async () => {
  const check = createIdentityCheck();
  const { session, become } = openPage();
  const answer = check.ask(session);
  become('a');
  expect(check.isAsking()).toBe(true);
  become('b');
  expect(check.isAsking()).toBe(false);
  expect(await answer).toBe(false);
});
