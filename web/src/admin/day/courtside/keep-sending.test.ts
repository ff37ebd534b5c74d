import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepSending, type LineState, pauseAfter } from './keep-sending.ts';
import type { SendOutcome } from './send-waiting.ts';

function line({ outcomes, isOnline = true }: { outcomes: (SendOutcome | null)[]; isOnline?: boolean }) {
  const states: LineState[] = [];
  const pauses: number[] = [];
  let next = () => {};
  let left = outcomes.length;
  const sender = keepSending({
    send: async () => {
      left -= 1;
      return outcomes.shift() ?? null;
    },
    isOnline: () => isOnline,
    hasWaiting: () => left > 0,
    onChange: (state) => states.push(state),
    schedule: (run, ms) => {
      pauses.push(ms);
      next = run;
      return () => {
        next = () => {};
      };
    },
    random: () => 0,
  });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { sender, states, pauses, settle, passTime: () => next() };
}

it('tries again after a growing pause, and at once when asked', async () => {
  const lost: SendOutcome = { stopped: 'unreachable' };
  const { sender, states, pauses, settle, passTime } = line({ outcomes: [lost, lost, lost, lost, lost] });
  sender.now();
  await settle();
  passTime();
  await settle();
  passTime();
  await settle();
  sender.now();
  await settle();
  expect(pauses).toEqual([2_000, 4_000, 8_000, 2_000]);
  expect(states.slice(0, 2)).toEqual(['sending', 'unreachable']);
});

it('waits as long as the server asks', async () => {
  const busy: SendOutcome = { stopped: 'unreachable', wantedPause: 30_000 };
  const { sender, pauses, settle } = line({ outcomes: [busy, busy] });
  sender.now();
  await settle();
  expect(pauses).toEqual([30_000]);
});

it('tries nothing without a network, and stops when nothing waits', async () => {
  const offline = line({ outcomes: [null], isOnline: false });
  offline.sender.now();
  await offline.settle();
  expect([offline.states, offline.pauses]).toEqual([['offline'], []]);
  const done = line({ outcomes: [{ stopped: 'nothing-left' }] });
  done.sender.now();
  await done.settle();
  expect([done.states, done.pauses]).toEqual([['sending', 'idle'], []]);
});

it('says that the session has ended to a page that has closed with it, and does not go on', async () => {
  const { sender, states, pauses, settle } = line({ outcomes: [{ stopped: 'session-ended' }, null] });
  sender.now();
  sender.stop();
  await settle();
  expect([states, pauses]).toEqual([['sending', 'session-ended'], []]);
});

it('a second call while it sends is made afterwards', async () => {
  const { sender, states, settle } = line({
    outcomes: [{ stopped: 'unreachable' }, { stopped: 'nothing-left' }],
  });
  sender.now();
  sender.now();
  await settle();
  expect(states).toEqual(['sending', 'unreachable', 'sending', 'idle']);
});

it('pauses between two seconds and a minute and a half', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (tries, random) => {
        const pause = pauseAfter(tries, random);
        expect(pause >= 2_000 && pause <= 90_000).toBe(true);
      },
    ),
  );
});
