import type { Match } from '@boast/contract/tournaments';
import { placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { ArrowRight } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import type { DraftStore } from '../picks/draft-store.ts';
import './draw.css';
import { DrawReaderContext } from './draw-reader.ts';
import { nextOpen, type RoundView } from './draw-view.ts';
import { matchAfterShift, matchAtTop } from './keep-place.ts';
import { legendText } from './legend-text.ts';
import { RoundColumn } from './RoundColumn.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { RoundInSight } from './round-in-sight.ts';
import { columnsIn, isInWindow, type RoundWindow, windowAround, windowOf } from './round-window.ts';
import { useDrawActs } from './use-draw-acts.ts';
import { useDrawKeys } from './use-draw-keys.ts';
import { useHighlightedPath } from './use-highlighted-path.ts';
import { focusMatch, useMatchInAddress } from './use-match-in-address.ts';

export interface DrawBoardHandle {
  readonly focusNextOpen: () => void;
}

export type DrawBoardProps = {
  ref?: Ref<DrawBoardHandle>;
  size: DrawSize;
  rounds: readonly RoundView[];
  /** For counts and pictures: a pick shows in its match at once, and here a frame later. */
  deferredRounds: readonly RoundView[];
  matches: readonly Match[];
  mode: 'predict' | 'results';
  isEntered: boolean;
  store?: DraftStore | undefined;
  /** Matches that lost their pick with the last change. */
  cleared: readonly number[];
  startRound: number;
  /** Shown above the rounds on narrow screens; it reads RoundInSight. */
  overview?: ReactNode;
};

/** The draw: a tree if it fits, otherwise round by round. One component, one model. */
export function DrawBoard({ ref, ...props }: DrawBoardProps) {
  const { size, rounds, deferredRounds, matches, mode, isEntered, store, cleared, startRound, overview } =
    props;
  const board = useRef<HTMLDivElement>(null);
  const inView = useRoundWindow(board, { rounds: rounds.length, start: startRound });
  const { acts, open, pinned } = useDrawActs(board, store);
  useHighlightedPath(board, pinned);
  const canPick = mode === 'predict';
  const reader = use(DrawReaderContext);
  useDrawKeys(board, { size, acts, canPick, showRound: inView.show });
  useMatchInAddress(board, { size, showRound: inView.show });
  const goTo = (round: number) => showRound(board.current, inView, { round, rounds: rounds.length, size });
  const goToMatch = (match = nextOpen(rounds)) => {
    if (match !== null) focusMatch(board.current, match, () => inView.show(placeOf(size, match).round));
  };
  useSwipe(board, (step) => goTo(inView.first + step));
  useImperativeHandle(ref, () => ({ focusNextOpen: () => goToMatch() }));
  const next = inView.count === 1 ? rounds[inView.first] : undefined;
  const asRows =
    inView.count === 1 && mode === 'results' && reader.onMatch !== null && reader.otherName === null;
  return (
    <div
      className="draw"
      data-large={size >= 64 || undefined}
      data-mode={mode}
      data-single={inView.count === 1 || undefined}
      data-rows={asRows || undefined}
      data-picks={isEntered ? (reader.otherName === null ? 1 : 2) : 0}
    >
      <h2 className="sr-only">Draw</h2>
      {inView.count === 1 && overview && (
        <RoundInSight value={{ round: inView.first, onMatch: goToMatch }}>{overview}</RoundInSight>
      )}
      <RoundStrip rounds={deferredRounds} inView={inView} onRound={goTo} counted={canPick} />
      <div ref={board} className="draw-columns scroll-mt-14 pt-3 pb-4">
        {rounds.map((round) => (
          <RoundColumn
            key={round.round}
            round={round}
            facts={matches}
            mode={mode}
            isEntered={isEntered}
            asRows={asRows}
            isHidden={!inView.isShown(round.round)}
            joinsLast={inView.isShown(round.round - 1)}
            joinsNext={inView.isShown(round.round + 1)}
            span={2 ** Math.max(0, round.round - inView.first)}
            open={open && round.matches.some(({ match }) => match === open.match) ? open : null}
            cleared={cleared}
            pinned={pinned}
            acts={acts}
          />
        ))}
      </div>
      <DrawFoot next={next} onRound={goTo} rounds={deferredRounds} asRows={asRows} />
    </div>
  );
}

interface ShownRound {
  readonly round: number;
  readonly rounds: number;
  readonly size: DrawSize;
}

/** On a phone the match at the top, or where its winner plays, stays in sight. */
function showRound(
  board: HTMLDivElement | null,
  inView: ReturnType<typeof useRoundWindow>,
  { round, rounds, size }: ShownRound,
): void {
  if (round < 1 || round > rounds || !board) return;
  const top = inView.count === 1 ? matchAtTop(board, stripHeight) : null;
  flushSync(() => inView.lead(round));
  keepInSight(board, top === null ? null : matchAfterShift(size, top, round));
}

type DrawFootProps = {
  next: RoundView | undefined;
  onRound: (round: number) => void;
  rounds: readonly RoundView[];
  asRows: boolean;
};

function DrawFoot({ next, onRound, rounds, asRows }: DrawFootProps) {
  const sides = rounds[0]?.matches.flatMap((match) => match.sides) ?? [];
  const legend = legendText(
    sides.flatMap(({ player }) => player ?? []),
    asRows,
  );
  return (
    <>
      {next && (
        <Button variant="outline" wide onClick={() => onRound(next.round)} className="mb-4">
          {next.name}
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
      {legend && <p className="pb-4 text-micro text-quiet">{legend}</p>}
    </>
  );
}

/** The strip of rounds sticks to the top of the screen, so a match under it is not visible. */
const stripHeight = 56;

function keepInSight(board: HTMLElement, match: number | null): void {
  // The head of the draw is visible, so there is no place to keep.
  if (board.getBoundingClientRect().top > 0) return;
  const cell = match === null ? null : board.querySelector<HTMLElement>(`[data-cell="${match}"]`);
  const target = cell ?? board;
  window.scrollTo({ top: window.scrollY + target.getBoundingClientRect().top - stripHeight });
}

/** In CSS pixels. A movement this far and more sideways than down is a swipe; near the edge it is the browser's. */
const farEnough = 56;
const edge = 24;

/** Calls back with 1 for a swipe to the next round (to the left), and -1 for one to the previous. */
function useSwipe(root: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let from: { x: number; y: number } | null = null;
    const start = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isInside = touch && touch.clientX > edge && touch.clientX < window.innerWidth - edge;
      from = isInside ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (!from || !to) return;
      const across = to.clientX - from.x;
      const down = to.clientY - from.y;
      from = null;
      if (Math.abs(across) >= farEnough && Math.abs(across) >= 2 * Math.abs(down))
        swiped(across < 0 ? 1 : -1);
    };
    board.addEventListener('touchstart', start, { passive: true });
    board.addEventListener('touchend', end, { passive: true });
    return () => {
      board.removeEventListener('touchstart', start);
      board.removeEventListener('touchend', end);
    };
  }, [root]);
}

interface RoundWindowControl extends RoundWindow {
  readonly isShown: (round: number) => boolean;
  readonly show: (round: number) => void;
  /** Makes a round the first visible one, as far as there are rounds to fill the window. */
  readonly lead: (round: number) => void;
}

/** The visible rounds of a box, measured before the first paint and whenever the box changes. */
function useRoundWindow(
  box: RefObject<HTMLElement | null>,
  { rounds, start }: { rounds: number; start: number },
): RoundWindowControl {
  // The page is a little wider than the box; often as many columns fit both, which saves a second render.
  const [columns, setColumns] = useState(() => columnsIn(window.innerWidth));
  const [first, setFirst] = useState(start);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The observer also fires before the first paint, after layout; measuring here would lay out the page twice.
    const observer = new ResizeObserver(() => flushSync(() => setColumns(columnsIn(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const current = windowOf({ first, columns, rounds });
  return {
    ...current,
    isShown: (round) => isInWindow(current, round),
    show: (round) => setFirst(windowAround(current, round)),
    lead: setFirst,
  };
}
