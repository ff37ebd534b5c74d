import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { coll, farag } from '../../testing/build-match.ts';
import { followWaiting, playersOf } from './courtside-matches.ts';
import { createCourtsideStore } from './courtside-store.ts';
import { sendWaiting } from './send-waiting.ts';
import { asal, cleared, fakeServer, type Net, refuse } from './testing/fake-server.ts';

function atTheCourt() {
  const server = fakeServer();
  const store = createCourtsideStore({ userId: 'u', tournamentId: 't' }, createMemoryStorage());
  const sent: string[] = [];
  let entered = 0;
  return {
    server,
    store,
    sent,
    /** Enters a result of a match whose players are known, on the server or from what waits. */
    enter: (matchId: string, winner: 0 | 1, lost: number) => {
      const waiting = store.state().waiting;
      const match = followWaiting(server.all(), waiting).find(({ id }) => id === matchId);
      const known = match && playersOf(match);
      if (!known || match.isCompleted || waiting.some((one) => one.matchId === matchId)) return null;
      entered += 1;
      const games = winner === 0 ? ([3, lost] as const) : ([lost, 3] as const);
      const result = { winner, ending: 'played', games } as const;
      const key = `k${entered}`;
      store.send({
        type: 'enter',
        result: { key, matchId, players: known, result, gameScores: [], scores: [], accepted: [] },
      });
      return key;
    },
    tap: (games: readonly [number, number]) => {
      const players = playersOf(server.get('s1'));
      if (players) store.send({ type: 'score', matchId: 's1', players, games, at: Date.now() });
    },
    send: () =>
      sendWaiting({ store, ...server, onDone: async ({ key, want }) => void sent.push(`${want} ${key}`) }),
  };
}

it('sends the semi-finals and then the final that was scored meanwhile', async () => {
  const { server, store, sent, enter, send } = atTheCourt();
  enter('s1', 0, 1);
  enter('s2', 1, 2);
  enter('f', 0, 0);
  await expect(send()).resolves.toEqual({ stopped: 'nothing-left' });
  expect(sent).toEqual(['enter k1', 'enter k2', 'enter k3']);
  expect(server.get('f')).toMatchObject({ winnerId: farag.id, gameScore: '3-0' });
  expect(store.state().waiting).toEqual([]);
});

it.each(['request-lost', 'answer-lost'] as const)(
  'is entered once when the first call is %s',
  async (how) => {
    const { server, store, enter, send } = atTheCourt();
    enter('s1', 0, 1);
    server.lose(['fine', how]);
    await expect(send()).resolves.toMatchObject({ stopped: 'unreachable' });
    expect(store.state().waiting).toMatchObject([{ tried: 1 }]);
    await send();
    expect(server.writes).toHaveLength(1);
    expect(store.state().waiting).toEqual([]);
  },
);

it('asks when somebody else entered another result, and replaces it only when told', async () => {
  const { server, store, enter, send } = atTheCourt();
  const key = enter('s1', 0, 1) ?? '';
  server.write('s1', { isCompleted: true, ending: 'played', winnerId: coll.id, gameScore: '2-3' });
  await send();
  expect(store.state().waiting).toMatchObject([{ trouble: { kind: 'other-result' } }]);
  expect(server.get('s1')).toMatchObject({ winnerId: coll.id });
  store.send({ type: 'insist', key, over: server.get('s1').version, accepted: [] });
  await send();
  expect(server.get('s1')).toMatchObject({ winnerId: farag.id, gameScore: '3-1' });
});

it('one that asks does not hold up the others', async () => {
  const { server, store, enter, send } = atTheCourt();
  enter('s1', 0, 1);
  enter('s2', 0, 1);
  server.write('s1', { isCompleted: true, ending: 'played', winnerId: coll.id, gameScore: '2-3' });
  await send();
  expect(server.get('s2')).toMatchObject({ winnerId: asal.id });
  expect(store.state().waiting).toHaveLength(1);
});

it('undoes what was taken back while it was on its way', async () => {
  const { server, store, sent, enter, send } = atTheCourt();
  const key = enter('s1', 0, 1) ?? '';
  server.lose(['fine', 'answer-lost']);
  await send();
  store.send({ type: 'take-back', key });
  await send();
  expect(server.get('s1')).toMatchObject({ isCompleted: false });
  expect([sent, store.state().waiting]).toEqual([['take-back k1'], []]);
});

it('keeps what the server refuses, with its reason, until the person decides', async () => {
  const { server, store, enter, send } = atTheCourt();
  const key = enter('s1', 0, 1) ?? '';
  const findings = [{ type: 'RESULT_BEFORE_ITS_DAY', what: 'It is scheduled for tomorrow.' }];
  const code = 'FINDINGS_NOT_ACCEPTED';
  server.refuseWith(new ApiFailure({ code, message: 'Check it', status: 409, details: { findings } }));
  await send();
  expect(store.state().waiting).toMatchObject([
    { tried: null, trouble: { kind: 'refused', message: 'Check it', findings } },
  ]);
  await expect(send()).resolves.toEqual({ stopped: 'nothing-left' });
  server.refuseWith(null);
  store.send({ type: 'insist', key, over: null, accepted: ['RESULT_BEFORE_ITS_DAY'] });
  await send();
  expect(server.writes).toHaveLength(1);
});

it.each([
  ['UNAUTHENTICATED', 'session-ended'],
  ['SIGN_IN_AGAIN', 'session-ended'],
  ['FORBIDDEN', 'not-allowed'],
  ['LINK_ENDED', 'link-ended'],
  ['RATE_LIMITED', 'unreachable'],
  ['NOT_AN_ANSWER', 'unreachable'],
  ['STALE_VERSION', 'changed-meanwhile'],
] as const)('%s stops the queue and keeps all of it: %s', async (code, stopped) => {
  const { server, store, enter, send } = atTheCourt();
  enter('s1', 0, 1);
  enter('s2', 0, 1);
  server.refuseWith(refuse(code));
  await expect(send()).resolves.toMatchObject({ stopped });
  expect(store.state().waiting).toMatchObject([{ trouble: null }, { trouble: null }]);
});

const matchId = fc.constantFrom('s1', 's2', 'f');
const act = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    matchId,
    winner: fc.constantFrom(0 as const, 1 as const),
    lost: fc.nat(2),
  }),
  fc.record({
    do: fc.constant('send' as const),
    net: fc.array(fc.constantFrom<Net>('fine', 'request-lost', 'answer-lost'), { maxLength: 6 }),
  }),
  fc.record({ do: fc.constant('take-back' as const), matchId }),
  fc.record({ do: fc.constant('clear-there' as const), matchId }),
  fc.record({ do: fc.constant('court-there' as const), matchId }),
  fc.record({ do: fc.constant('enter-there' as const), matchId, lost: fc.nat(2) }),
);

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function play(
  { server, store, enter, send }: ReturnType<typeof atTheCourt>,
  step: Act,
): Promise<{ entered?: string | null; undone?: string }> {
  switch (step.do) {
    case 'send':
      server.lose(step.net);
      await send();
      return {};
    case 'enter':
      return { entered: enter(step.matchId, step.winner, step.lost) };
    case 'take-back': {
      const one = store.state().waiting.find((waiting) => waiting.matchId === step.matchId);
      if (!one) return {};
      store.send({ type: 'take-back', key: one.key });
      return { undone: one.key };
    }
    case 'clear-there':
      server.write(step.matchId, cleared);
      return {};
    case 'court-there':
      server.write(step.matchId, { court: 'Court 9' });
      return {};
    case 'enter-there': {
      const { playerOne, playerTwo } = server.get(step.matchId);
      if (playerOne && playerTwo)
        server.write(step.matchId, {
          isCompleted: true,
          ending: 'played',
          winnerId: playerOne.id,
          gameScore: `3-${step.lost}`,
        });
      return {};
    }
  }
}

it('whatever is lost and whoever else writes: nothing twice, nothing replaced unseen, nothing forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const court = atTheCourt();
      const { server, store, sent, send } = court;
      const entered = new Set<string>();
      const undone = new Set<string>();
      for (const step of acts) {
        const { entered: key = null, undone: other = null } = await play(court, step);
        if (key !== null) entered.add(key);
        if (other !== null) undone.add(other);
      }
      server.lose([]);
      await expect(send()).resolves.toEqual({ stopped: 'nothing-left' });
      const ours = server.writes.filter(({ by }) => by === 'us');
      expect(new Set(ours.map(({ key }) => key)).size).toBe(ours.length);
      expect(ours.filter(({ replaced, isAgreed }) => replaced !== null && !isAgreed)).toEqual([]);
      const left = new Set(store.state().waiting.map(({ key }) => key));
      const done = new Set(sent.map((text) => text.split(' ')[1]));
      for (const key of entered) expect(left.has(key) || done.has(key) || undone.has(key)).toBe(true);
      // What is left asks the person, or waits for players.
      for (const { trouble, matchId: id } of store.state().waiting)
        expect(trouble !== null || playersOf(server.get(id)) === null).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('only the newest games of a match are sent, once there is a network', async () => {
  const { server, store, tap, send } = atTheCourt();
  tap([1, 0]);
  tap([1, 1]);
  server.lose(['request-lost']);
  await expect(send()).resolves.toMatchObject({ stopped: 'unreachable' });
  tap([2, 1]);
  await expect(send()).resolves.toEqual({ stopped: 'nothing-left' });
  expect(server.counts).toEqual(['s1 2-1']);
  expect(store.state().counts).toEqual({});
});

it('games tapped while older ones were being sent are sent, too', async () => {
  const { server, tap, send, store } = atTheCourt();
  tap([1, 0]);
  const sending = send();
  tap([2, 0]);
  await sending;
  expect(server.counts).toEqual(['s1 1-0', 's1 2-0']);
  expect(store.state().counts).toEqual({});
});

it('a result is sent in place of its games, and refused games hold up no result', async () => {
  const { server, store, tap, enter, send } = atTheCourt();
  tap([2, 0]);
  enter('s1', 0, 0);
  await send();
  expect([server.counts, server.get('s1').gameScore]).toEqual([[], '3-0']);
  tap([1, 0]);
  enter('s2', 0, 1);
  await expect(send()).resolves.toEqual({ stopped: 'nothing-left' });
  expect(server.get('s2').gameScore).toBe('3-1');
  expect(store.state().counts).toMatchObject({ s1: { refusal: 'It has a result' } });
});
