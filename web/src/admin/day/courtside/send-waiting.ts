import type { Match } from '@boast/contract/tournaments';
import { ApiFailure, type FailureCode, isFailure, isTransientFailure } from '../../../api/api-failure.ts';
import { wantedPause } from '../../../api/try-again.ts';
import { findingsOf } from '../../../parts/findings-of.ts';
import type { Courtside, CourtsideEvent, GamesCount, Trouble, Waiting } from './courtside-reducer.ts';
import { judgeWaiting } from './judge-waiting.ts';

interface SendParts {
  readonly store: {
    readonly state: () => Courtside;
    readonly send: (event: CourtsideEvent) => void;
  };
  /** The match as the server has it now. */
  readonly read: (matchId: string) => Promise<Match>;
  readonly enter: (waiting: Waiting, version: number) => Promise<unknown>;
  readonly undo: (waiting: Waiting, version: number) => Promise<unknown>;
  readonly count: (matchId: string, count: GamesCount) => Promise<unknown>;
  /** The server has what was wanted. The page may read again before the result stops waiting. */
  readonly onDone: (waiting: Waiting) => Promise<unknown>;
}

export interface SendOutcome {
  readonly stopped:
    | 'nothing-left'
    | 'changed-meanwhile'
    | 'unreachable'
    | 'session-ended'
    | 'not-allowed'
    | 'link-ended';
  /** The pause that the server asked for, in milliseconds. */
  readonly wantedPause?: number;
}

/** Sends what waits, results first and in order. A result that must wait, or asks the person, does not hold up the others. */
export async function sendWaiting(parts: SendParts): Promise<SendOutcome> {
  const { state, send } = parts.store;
  const passed = new Set<string>();
  for (;;) {
    const next = state().waiting.find(({ key, trouble }) => trouble === null && !passed.has(key));
    if (!next) return sendCounts(parts);
    try {
      const isPassed = (await sendOne(parts, next)) === 'must-wait';
      if (isPassed) passed.add(next.key);
      // Its winner may complete a match that had to wait.
      else passed.clear();
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome) return outcome;
      send({ type: 'trouble', key: next.key, trouble: troubleOf(error) });
    }
  }
}

/** The server puts counts in order by itself, so none has to be compared first. */
async function sendCounts({ store, count }: SendParts): Promise<SendOutcome> {
  for (;;) {
    const [next] = Object.entries(store.state().counts).filter(([, { refusal }]) => refusal === null);
    if (!next) return { stopped: 'nothing-left' };
    const [matchId, newest] = next;
    const { countedAt } = newest;
    try {
      await count(matchId, newest);
      store.send({ type: 'count-sent', matchId, countedAt });
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome) return outcome;
      store.send({ type: 'count-refused', matchId, countedAt, message: messageOf(error) });
    }
  }
}

async function sendOne(parts: SendParts, waiting: Waiting): Promise<'dealt-with' | 'must-wait'> {
  const { key, matchId, want } = waiting;
  const { state, send } = parts.store;
  const match = await parts.read(matchId);
  // The person may have changed their mind meanwhile.
  if (!state().waiting.includes(waiting)) return 'dealt-with';
  const step = judgeWaiting(waiting, match);
  if (step.do === 'wait') return 'must-wait';
  if (step.do === 'ask') send({ type: 'trouble', key, trouble: { kind: step.kind, match } });
  else {
    if (step.do !== 'nothing') await write(parts, waiting, step);
    await parts.onDone(waiting);
    send({ type: 'done', key, did: want });
  }
  return 'dealt-with';
}

/** Rejects if the server did not take it, or did not answer. */
async function write(
  parts: SendParts,
  waiting: Waiting,
  step: { readonly do: 'send' | 'undo'; readonly version: number },
): Promise<void> {
  const { key, tried } = waiting;
  const { version } = step;
  parts.store.send({ type: 'trying', key, version });
  try {
    await (step.do === 'send' ? parts.enter : parts.undo)(waiting, version);
  } catch (error) {
    const outcome = outcomeOf(error);
    if (!outcome || outcome.stopped === 'changed-meanwhile')
      parts.store.send({ type: 'not-taken', key, tried });
    throw error;
  }
}

/** The reason stops the whole queue; it is null for a refusal of this result alone. */
function outcomeOf(error: unknown): SendOutcome | null {
  if (!(error instanceof ApiFailure)) throw error;
  const { code } = error;
  if (code === 'STALE_VERSION') return { stopped: 'changed-meanwhile' };
  if (isAmong(code, ['UNAUTHENTICATED', 'SIGN_IN_AGAIN', 'SECOND_FACTOR_REQUIRED']))
    return { stopped: 'session-ended' };
  if (code === 'LINK_ENDED') return { stopped: 'link-ended' };
  if (isAmong(code, ['FORBIDDEN', 'BANNED'])) return { stopped: 'not-allowed' };
  // The sign-in page of a hotel's network is no answer either.
  if (isTransientFailure(error) || isFailure(error, 'NOT_AN_ANSWER'))
    return { stopped: 'unreachable', wantedPause: wantedPause(error) };
  return null;
}

const isAmong = (code: FailureCode, codes: readonly FailureCode[]): boolean => codes.includes(code);

const troubleOf = (error: unknown): Trouble => ({
  kind: 'refused',
  message: messageOf(error),
  findings: findingsOf(error),
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
