/** The picks on the screen and their history: every act can be undone, whatever it cleared. */
import type { Draw } from '@boast/domain/draw/draw';
import { type GamesLost, isPossibleScore, type Picks, removePick, setPick } from '@boast/domain/picks/picks';

export interface PicksChange {
  readonly kind: 'picked' | 'rescored' | 'removed' | 'undone' | 'redone' | 'replaced';
  /** Null for a change of the whole bracket. */
  readonly match: number | null;
  /** Later matches whose pick fell with it. */
  readonly cleared: readonly number[];
  /** Tells two equal changes apart. */
  readonly number: number;
}

export interface PicksState {
  readonly picks: Picks;
  readonly past: readonly Picks[];
  readonly future: readonly Picks[];
  readonly change: PicksChange | null;
}

export type PicksAct =
  | { readonly type: 'pick'; readonly match: number; readonly side: 0 | 1; readonly gamesLost: GamesLost }
  | { readonly type: 'remove'; readonly match: number }
  | { readonly type: 'replace'; readonly picks: Picks }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** As many acts back as a whole draw has matches, and some. */
const longestHistory = 200;

export const startPicks = (picks: Picks): PicksState => ({ picks, past: [], future: [], change: null });

export function act(draw: Draw, state: PicksState, action: PicksAct): PicksState {
  switch (action.type) {
    case 'pick':
      return pick(draw, state, action);
    case 'remove': {
      if (!state.picks[action.match]) return state;
      const { picks, cleared } = removePick(draw, state.picks, action.match);
      return step(state, picks, { kind: 'removed', match: action.match, cleared });
    }
    case 'replace':
      return step(state, action.picks, { kind: 'replaced', match: null, cleared: [] });
    case 'undo': {
      const last = state.past.at(-1);
      if (!last) return state;
      const future = [state.picks, ...state.future];
      return { picks: last, past: state.past.slice(0, -1), future, change: next(state, 'undone') };
    }
    case 'redo': {
      const [first, ...future] = state.future;
      if (!first) return state;
      return { picks: first, past: [...state.past, state.picks], future, change: next(state, 'redone') };
    }
  }
}

function pick(
  draw: Draw,
  state: PicksState,
  { match, side, gamesLost }: Extract<PicksAct, { type: 'pick' }>,
): PicksState {
  if (!isPossibleScore(draw, match, gamesLost)) return state;
  const before = state.picks[match] ?? null;
  if (before?.side === side && before.gamesLost === gamesLost && !before.auto) return state;
  const { picks, cleared } = setPick(draw, state.picks, match, { side, gamesLost });
  return step(state, picks, { kind: before?.side === side ? 'rescored' : 'picked', match, cleared });
}

function step(state: PicksState, picks: Picks, change: Omit<PicksChange, 'number'>): PicksState {
  const past = [...state.past, state.picks].slice(-longestHistory);
  return { picks, past, future: [], change: { ...change, number: (state.change?.number ?? 0) + 1 } };
}

const next = ({ change }: PicksState, kind: 'undone' | 'redone'): PicksChange => ({
  kind,
  match: null,
  cleared: [],
  number: (change?.number ?? 0) + 1,
});
