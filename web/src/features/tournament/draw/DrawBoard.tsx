import type { Match } from '@boast/contract/tournaments';
import { type DrawSize, matchCount, placeOf } from '@boast/domain/draw/bracket';
import { ArrowRight } from 'lucide-react';
import {
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
import { usePlace } from '../../../lib/router/router.ts';
import { rowAt } from './draw-elements.ts';
import { DrawReaderContext } from './draw-reader.ts';
import type { RoundView } from './draw-view.ts';
import { matchAfterShift, matchAtTop } from './keep-place.ts';
import { matchInHash } from './match-in-hash.ts';
import { createPathLight, type PathLight, slotAt } from './path-light.ts';
import { RoundColumn } from './RoundColumn.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { columnsIn, isInWindow, type RoundWindow, windowAround, windowOf } from './round-window.ts';
import { useDrawActs } from './use-draw-acts.ts';
import { useDrawKeys } from './use-draw-keys.ts';

export interface DrawBoardHandle {
  /** Goes to the first match that can be picked and is not. */
  readonly focusNextOpen: () => void;
}

type DrawBoardProps = {
  ref?: Ref<DrawBoardHandle>;
  size: DrawSize;
  rounds: readonly RoundView[];
  /** By match number. */
  facts: readonly Match[];
  mode: 'predict' | 'results';
  isEntered: boolean;
  /** Where picks can be made. */
  store?: DraftStore | undefined;
  /** Matches whose pick fell with the last change. */
  cleared: readonly number[];
  /** Round to begin with where not all fit. */
  startRound: number;
};

/** The draw: a tree where there is room, round by round where there is not. One component, one model. */
export function DrawBoard({ ref, ...props }: DrawBoardProps) {
  const { size, rounds, facts, mode, isEntered, store, cleared, startRound } = props;
  const board = useRef<HTMLDivElement>(null);
  const sight = useRoundWindow(board, { rounds: rounds.length, start: startRound });
  const { acts, open, pinned } = useDrawActs(board, store);
  usePathLight(board, pinned);
  const canPick = mode === 'predict';
  const reader = use(DrawReaderContext);
  useDrawKeys(board, { size, acts, canPick, showRound: sight.show });
  useMatchInAddress(board, { size, showRound: sight.show });
  const goTo = (round: number) => {
    if (round < 1 || round > rounds.length || !board.current) return;
    const top = sight.count === 1 ? matchAtTop(board.current, stripHeight) : null;
    flushSync(() => sight.lead(round));
    keepInSight(board.current, top === null ? null : matchAfterShift(size, top, round));
  };
  useSwipe(board, (step) => goTo(sight.first + step));
  useImperativeHandle(ref, () => ({
    focusNextOpen: () => {
      const match = rounds.flatMap((round) => round.matches).find(({ canPick, pick }) => canPick && !pick);
      if (!match) return;
      flushSync(() => sight.show(match.round));
      const row = rowAt(board.current, { match: match.match, side: 0 });
      row?.scrollIntoView({ block: 'center' });
      row?.focus({ preventScroll: true });
    },
  }));
  const next = rounds[sight.first + sight.count - 1];
  return (
    <div
      className="draw"
      data-large={size >= 64 || undefined}
      data-mode={mode}
      data-single={sight.count === 1 || undefined}
      data-picks={isEntered ? (reader.rival === null ? 1 : 2) : 0}
    >
      <h2 className="sr-only">Draw</h2>
      <RoundStrip rounds={rounds} sight={sight} onRound={goTo} counted={canPick} />
      <div ref={board} className="draw-columns scroll-mt-14 pt-3 pb-4">
        {rounds.map((round) => (
          <RoundColumn
            key={round.round}
            round={round}
            facts={facts}
            mode={mode}
            isEntered={isEntered}
            isHidden={!sight.isShown(round.round)}
            joinsLast={sight.isShown(round.round - 1)}
            joinsNext={sight.isShown(round.round + 1)}
            span={2 ** Math.max(0, round.round - sight.first)}
            open={open && round.matches.some(({ match }) => match === open.match) ? open : null}
            cleared={cleared}
            pinned={pinned}
            acts={acts}
          />
        ))}
      </div>
      {sight.count === 1 && next && (
        <Button variant="outline" wide onClick={() => goTo(next.round)} className="mb-4">
          {next.name}
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

/** The strip of rounds stays at the top of the screen, so a match under it is out of sight. */
const stripHeight = 56;

function keepInSight(board: HTMLElement, match: number | null): void {
  // The head of the draw is in sight: there is no place to keep.
  if (board.getBoundingClientRect().top > 0) return;
  const cell = match === null ? null : board.querySelector<HTMLElement>(`[data-cell="${match}"]`);
  const target = cell ?? board;
  window.scrollTo({ top: window.scrollY + target.getBoundingClientRect().top - stripHeight });
}

interface Sight {
  readonly size: DrawSize;
  readonly showRound: (round: number) => void;
}

/** Goes to the match that the address names, on arrival and whenever a link names one. */
function useMatchInAddress(board: RefObject<HTMLElement | null>, { size, showRound }: Sight): void {
  const place = usePlace();
  const goTo = useEffectEvent((match: number) => {
    flushSync(() => showRound(placeOf(size, match).round));
    const row = rowAt(board.current, { match, side: 0 });
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const match = matchInHash(place.hash, matchCount(size));
    if (match === null) return;
    // After the frame of the page has gone to its top (use-arrival.ts).
    const frame = requestAnimationFrame(() => goTo(match));
    return () => cancelAnimationFrame(frame);
  }, [place, size]);
}

/** Farther than this sideways, and more sideways than down, is a swipe; nearer to the edge it is the browser's. */
const farEnough = 56;
const edge = 24;

/** Calls back with 1 for a swipe to what comes after (to the left), and -1 for one to what came before. */
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

/** Lights the way of the player under the pointer or the focus, else of the one that is pinned. */
function usePathLight(root: RefObject<HTMLElement | null>, pinned: number | null): void {
  const light = useRef<PathLight>(null);
  const rest = useRef(pinned);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const created = createPathLight(board);
    light.current = created;
    const on = ({ target }: Event) => created.show(slotAt(target) ?? rest.current);
    // A finger leaves nothing behind that would still point.
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') on(event);
    };
    const off = () => created.show(rest.current);
    board.addEventListener('pointerover', over);
    board.addEventListener('pointerleave', off);
    board.addEventListener('focusin', on);
    board.addEventListener('focusout', off);
    return () => {
      created.end();
      board.removeEventListener('pointerover', over);
      board.removeEventListener('pointerleave', off);
      board.removeEventListener('focusin', on);
      board.removeEventListener('focusout', off);
    };
  }, [root]);
  useLayoutEffect(() => {
    rest.current = pinned;
    if (pinned !== null) light.current?.show(pinned);
  }, [pinned]);
  useLayoutEffect(() => light.current?.refresh());
}

interface RoundWindowControl extends RoundWindow {
  readonly isShown: (round: number) => boolean;
  /** Moves the window to show a round. */
  readonly show: (round: number) => void;
  /** Makes a round the first one in sight, as far as there are rounds to fill the window. */
  readonly lead: (round: number) => void;
}

/** The rounds in sight in a box, measured before they are painted and whenever the box changes. */
function useRoundWindow(
  box: RefObject<HTMLElement | null>,
  { rounds, start }: { rounds: number; start: number },
): RoundWindowControl {
  // The page is a little wider than the box: often as many columns fit both, and nothing has to be drawn twice.
  const [columns, setColumns] = useState(() => columnsIn(window.innerWidth));
  const [first, setFirst] = useState(start);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setColumns(columnsIn(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
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
