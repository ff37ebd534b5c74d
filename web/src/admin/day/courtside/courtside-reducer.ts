/**
 * The reducer holds what a scorer has entered at the court and the server does not have yet: games in play, and results that wait to be
 * sent. judge-waiting.ts decides what becomes of a waiting result. Only the person's own act removes one that the
 * server has not taken.
 */
import type { Match } from '@boast/contract/tournaments';
import type { MatchResult } from '@boast/domain/draw/match-result';
import type { Games } from '../../draws/results/result-form.ts';

export interface Courtside {
  /** By the id of the match. */
  readonly inPlay: Readonly<Record<string, InPlay>>;
  /** At most one result of a match, in the order in which they were entered. */
  readonly waiting: readonly Waiting[];
}

export interface InPlay {
  readonly players: Players;
  /** The score in games after each tap; the last one is the score now. */
  readonly scores: readonly Games[];
}

/** Player one and player two. */
export type Players = readonly [Person, Person];

interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Waiting {
  readonly key: string;
  readonly matchId: string;
  readonly players: Players;
  readonly result: MatchResult;
  readonly gameScores: readonly Games[];
  /** Undo goes back to them. */
  readonly scores: readonly Games[];
  readonly want: 'enter' | 'take-back';
  /** The version of the match with which it was first sent without an answer: the server may have it. */
  readonly tried: number | null;
  /** The version of the match that the person saw and decided to replace. */
  readonly over: number | null;
  /** Types of findings that the person has confirmed. */
  readonly accepted: readonly string[];
  /** It waits for the person, and nothing is sent meanwhile. */
  readonly trouble: Trouble | null;
}

export type Trouble =
  | { readonly kind: 'other-result' | 'other-players' | 'cleared'; readonly match: Match }
  | { readonly kind: 'refused'; readonly message: string; readonly findings: readonly Finding[] };

interface Finding {
  readonly type: string;
  readonly what: string;
}

export type NewResult = Pick<
  Waiting,
  'key' | 'matchId' | 'players' | 'result' | 'gameScores' | 'scores' | 'accepted'
>;

export type CourtsideEvent =
  | {
      readonly type: 'score';
      readonly matchId: string;
      readonly players: Players;
      readonly games: Games;
    }
  | { readonly type: 'undo-score'; readonly matchId: string }
  | { readonly type: 'enter'; readonly result: NewResult }
  | { readonly type: 'take-back'; readonly key: string }
  /** The person lets it go. */
  | { readonly type: 'drop'; readonly key: string }
  /** The person wants it sent, also in place of what they saw at `over`. */
  | {
      readonly type: 'insist';
      readonly key: string;
      readonly over: number | null;
      readonly accepted: readonly string[];
    }
  /** Comes before the call, so that a closed page is known to have sent it. */
  | { readonly type: 'trying'; readonly key: string; readonly version: number }
  /** The server has said no, so it does not have it. `tried` is what was known before the call. */
  | { readonly type: 'not-taken'; readonly key: string; readonly tried: number | null }
  | { readonly type: 'trouble'; readonly key: string; readonly trouble: Trouble }
  | { readonly type: 'done'; readonly key: string; readonly did: Waiting['want'] };

export const emptyCourtside: Courtside = { inPlay: {}, waiting: [] };

export function courtsideReducer(state: Courtside, event: CourtsideEvent): Courtside {
  switch (event.type) {
    case 'score':
      return addScore(state, event);
    case 'undo-score':
      return undoScore(state, event.matchId);
    case 'enter':
      return enter(state, event.result);
    case 'take-back':
      return takeBack(state, event.key);
    case 'drop':
      return remove(state, event.key);
    case 'insist':
      return change(state, event.key, ({ accepted }) => ({
        trouble: null,
        over: event.over,
        accepted: [...new Set([...accepted, ...event.accepted])],
      }));
    case 'trying':
      return change(state, event.key, ({ tried }) => ({ tried: tried ?? event.version }));
    case 'not-taken':
      return notTaken(state, event);
    case 'trouble':
      return change(state, event.key, () => ({ trouble: event.trouble }));
    case 'done':
      return finish(state, event);
  }
}

function addScore(state: Courtside, { matchId, players, games }: Extract<CourtsideEvent, { type: 'score' }>) {
  const now = state.inPlay[matchId];
  const scores = now && isSamePlayers(now.players, players) ? now.scores : [];
  return { ...state, inPlay: { ...state.inPlay, [matchId]: { players, scores: [...scores, games] } } };
}

function undoScore(state: Courtside, matchId: string): Courtside {
  const now = state.inPlay[matchId];
  if (!now) return state;
  const scores = now.scores.slice(0, -1);
  if (scores.length === 0) return { ...state, inPlay: without(state.inPlay, matchId) };
  return { ...state, inPlay: { ...state.inPlay, [matchId]: { ...now, scores } } };
}

/** Another tab may have entered the same match: the later word counts, and the server may have the earlier one. */
function enter(state: Courtside, result: NewResult): Courtside {
  const before = state.waiting.find(({ matchId }) => matchId === result.matchId);
  const waiting: Waiting = {
    ...result,
    want: 'enter',
    tried: before?.tried ?? null,
    over: null,
    trouble: null,
  };
  return {
    inPlay: without(state.inPlay, result.matchId),
    waiting: [...state.waiting.filter((one) => one !== before), waiting],
  };
}

/** A result that was never sent goes back into play; one that may have arrived must be asked after first. */
function takeBack(state: Courtside, key: string): Courtside {
  const one = state.waiting.find((waiting) => waiting.key === key);
  if (!one) return state;
  if (one.tried !== null) return change(state, key, () => ({ want: 'take-back', trouble: null }));
  const { matchId, players, scores } = one;
  const inPlay = scores.length === 0 ? state.inPlay : { ...state.inPlay, [matchId]: { players, scores } };
  return { ...remove(state, key), inPlay };
}

/** Taken back while it was being sent: now it need not be asked after. */
function notTaken(state: Courtside, { key, tried }: Extract<CourtsideEvent, { type: 'not-taken' }>) {
  const after = change(state, key, () => ({ tried }));
  const isTakenBack = after.waiting.some((one) => one.key === key && one.want === 'take-back');
  return isTakenBack && tried === null ? takeBack(after, key) : after;
}

/** Taken back while it was being sent: it still has to be undone. */
function finish(state: Courtside, { key, did }: Extract<CourtsideEvent, { type: 'done' }>): Courtside {
  return state.waiting.some((one) => one.key === key && one.want !== did) ? state : remove(state, key);
}

function change(state: Courtside, key: string, changesOf: (waiting: Waiting) => Partial<Waiting>): Courtside {
  const waiting = state.waiting.map((one) => (one.key === key ? { ...one, ...changesOf(one) } : one));
  return { ...state, waiting };
}

const remove = (state: Courtside, key: string): Courtside => ({
  ...state,
  waiting: state.waiting.filter((one) => one.key !== key),
});

const without = (inPlay: Courtside['inPlay'], matchId: string): Courtside['inPlay'] =>
  Object.fromEntries(Object.entries(inPlay).filter(([id]) => id !== matchId));

export const isSamePlayers = (one: Players, other: Players): boolean =>
  one[0].id === other[0].id && one[1].id === other[1].id;
