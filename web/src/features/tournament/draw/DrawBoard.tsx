import type { Match } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/bracket';
import { ArrowRight } from 'lucide-react';
import { type Ref, use, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import type { DraftStore } from '../picks/draft-store.ts';
import './draw.css';
import { rowAt } from './draw-elements.ts';
import { DrawReaderContext } from './draw-reader.ts';
import type { RoundView } from './draw-view.ts';
import { matchAfterShift, matchAtTop } from './keep-place.ts';
import { RoundColumn } from './RoundColumn.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { useDrawActs } from './use-draw-acts.ts';
import { useDrawKeys } from './use-draw-keys.ts';
import { useMatchInAddress } from './use-match-in-address.ts';
import { usePathLight } from './use-path-light.ts';
import { useRoundWindow } from './use-round-window.ts';
import { useSwipe } from './use-swipe.ts';

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
