/**
 * The reducer holds what a scorer has entered at the court and the server does not have yet: games in play, and results and games so far that
 * wait to be sent. judge-waiting.ts decides what becomes of a waiting result. Only the person's own act removes one that the
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
  /** By the id of the match: the newest games of those that fans do not read yet. */
  readonly counts: Readonly<Record<string, GamesCount>>;
}

export interface InPlay {
  readonly players: Players;
  /** The score in games after each tap; the last one is the score now. */
  readonly scores: readonly Games[];
  /** The moment of the last tap that fans read. Absent where an earlier release stored it. */
  readonly countedAt?: number;
}

export interface GamesCount {
  readonly players: Players;
  readonly games: Games;
  /** Grows with each tap, whatever the clock does. */
  readonly countedAt: number;
  /** Why the server does not take it; it is not sent again. */
  readonly refusal: string | null;
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
  /** Waits for the person, and nothing is sent meanwhile. */
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
      /** In milliseconds; null for a score that fans do not read, such as one that decides the match: they read its result. */
      readonly at: number | null;
    }
  /** Another phone has counted the match. */
  | {
      readonly type: 'take-up';
      readonly matchId: string;
      readonly players: Players;
      readonly games: Games;
      readonly countedAt: number;
    }
  | { readonly type: 'undo-score'; readonly matchId: string; readonly at: number | null }
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
  | { readonly type: 'done'; readonly key: string; readonly did: Waiting['want'] }
  | { readonly type: 'count-sent'; readonly matchId: string; readonly countedAt: number }
  | {
      readonly type: 'count-refused';
      readonly matchId: string;
      readonly countedAt: number;
      readonly message: string;
    };

export const emptyCourtside: Courtside = { inPlay: {}, waiting: [], counts: {} };

export function courtsideReducer(state: Courtside, event: CourtsideEvent): Courtside {
  switch (event.type) {
    case 'score':
      return addScore(state, event);
    case 'take-up':
      return takeUp(state, event);
    case 'undo-score':
      return undoScore(state, event);
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
    case 'count-sent':
      return isLatest(state, event) ? { ...state, counts: without(state.counts, event.matchId) } : state;
    case 'count-refused':
      return isLatest(state, event) ? refuseCount(state, event) : state;
  }
}

function addScore(
  state: Courtside,
  { matchId, players, games, at }: Extract<CourtsideEvent, { type: 'score' }>,
): Courtside {
  const scores = inPlayOf(state, matchId, players)?.scores ?? [];
  return keepScores(state, { matchId, players, scores: [...scores, games], at });
}

/** Goes on from what fans read, unless this phone has counted later. */
function takeUp(
  state: Courtside,
  { matchId, players, games, countedAt }: Extract<CourtsideEvent, { type: 'take-up' }>,
): Courtside {
  const own = inPlayOf(state, matchId, players);
  // A result that was taken back says no moment.
  const isOwnLater = countedAt <= lastCount(state, matchId) || (own && own.countedAt === undefined);
  if (isOwnLater) return state;
  if (games[0] + games[1] === 0) return { ...state, inPlay: without(state.inPlay, matchId) };
  const scores = [...(own?.scores ?? []), games];
  return { ...state, inPlay: { ...state.inPlay, [matchId]: { players, scores, countedAt } } };
}

const lastCount = ({ inPlay, counts }: Courtside, matchId: string): number =>
  Math.max(inPlay[matchId]?.countedAt ?? 0, counts[matchId]?.countedAt ?? 0);

function undoScore(
  state: Courtside,
  { matchId, at }: Extract<CourtsideEvent, { type: 'undo-score' }>,
): Courtside {
  const now = state.inPlay[matchId];
  return now ? keepScores(state, { ...now, matchId, scores: now.scores.slice(0, -1), at }) : state;
}

interface KeptScores extends Pick<InPlay, 'players' | 'scores'> {
  readonly matchId: string;
  readonly at: number | null;
}

function keepScores(state: Courtside, { matchId, players, scores, at }: KeptScores): Courtside {
  const last = lastCount(state, matchId);
  const countedAt = at === null ? last : Math.max(at, last + 1);
  const inPlay =
    scores.length === 0
      ? without(state.inPlay, matchId)
      : { ...state.inPlay, [matchId]: { players, scores, countedAt } };
  const count = { players, games: scores.at(-1) ?? ([0, 0] as const), countedAt, refusal: null };
  return { ...state, inPlay, counts: at === null ? state.counts : { ...state.counts, [matchId]: count } };
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
    waiting: [...state.waiting.filter((item) => item !== before), waiting],
    counts: without(state.counts, result.matchId),
  };
}

/** A result that was never sent goes back into play; one that may have arrived must be asked after first. */
function takeBack(state: Courtside, key: string): Courtside {
  const found = state.waiting.find((waiting) => waiting.key === key);
  if (!found) return state;
  if (found.tried !== null) return change(state, key, () => ({ want: 'take-back', trouble: null }));
  const { matchId, players, scores } = found;
  const inPlay = scores.length === 0 ? state.inPlay : { ...state.inPlay, [matchId]: { players, scores } };
  return { ...remove(state, key), inPlay };
}

/** Taken back while it was being sent: now it need not be asked after. */
function notTaken(state: Courtside, { key, tried }: Extract<CourtsideEvent, { type: 'not-taken' }>) {
  const after = change(state, key, () => ({ tried }));
  const isTakenBack = after.waiting.some((item) => item.key === key && item.want === 'take-back');
  return isTakenBack && tried === null ? takeBack(after, key) : after;
}

/** Taken back while it was being sent: it still has to be undone. */
function finish(state: Courtside, { key, did }: Extract<CourtsideEvent, { type: 'done' }>): Courtside {
  return state.waiting.some((item) => item.key === key && item.want !== did) ? state : remove(state, key);
}

function change(state: Courtside, key: string, changesOf: (waiting: Waiting) => Partial<Waiting>): Courtside {
  const waiting = state.waiting.map((item) => (item.key === key ? { ...item, ...changesOf(item) } : item));
  return { ...state, waiting };
}

const remove = (state: Courtside, key: string): Courtside => ({
  ...state,
  waiting: state.waiting.filter((item) => item.key !== key),
});

const without = <T>(byMatch: Readonly<Record<string, T>>, matchId: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(byMatch).filter(([id]) => id !== matchId));

type CountAnswered = Extract<CourtsideEvent, { type: 'count-sent' | 'count-refused' }>;

const isLatest = ({ counts }: Courtside, { matchId, countedAt }: CountAnswered): boolean =>
  counts[matchId]?.countedAt === countedAt;

function refuseCount(
  state: Courtside,
  { matchId, message }: Extract<CourtsideEvent, { type: 'count-refused' }>,
): Courtside {
  const count = state.counts[matchId];
  if (!count) return state;
  return { ...state, counts: { ...state.counts, [matchId]: { ...count, refusal: message } } };
}

/** The match as this phone counted it, unless other players have come into it. */
export function inPlayOf({ inPlay }: Courtside, matchId: string, players: Players): InPlay | undefined {
  const found = inPlay[matchId];
  return found && isSamePlayers(found.players, players) ? found : undefined;
}

export const isSamePlayers = (a: Players, b: Players): boolean => a[0].id === b[0].id && a[1].id === b[1].id;
