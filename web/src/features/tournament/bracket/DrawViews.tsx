import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { browserStorage } from '../../../lib/browser/browser-storage.ts';
import { useAfterPaint } from '../../../lib/browser/use-after-paint.ts';
import { useIsPrinting } from '../../../lib/browser/use-is-printing.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { DrawBoard, type DrawBoardProps } from '../draw/DrawBoard.tsx';
import type { DrawSource } from '../draw/draw-layers.ts';
import { DrawReaderContext } from '../draw/draw-reader.ts';
import type { RoundView } from '../draw/draw-view.ts';
import { pressedFirst } from '../draw/pressed-first.ts';
import { RoundInSight } from '../draw/round-in-sight.ts';
import { BracketDraw } from './BracketDraw.tsx';
import { BesideOnPaper } from './beside-on-paper.ts';
import type { BracketDrawProps } from './bracket-draw-props.ts';
import { type Depth, type DrawTree, layOutBracket, type Room } from './bracket-layout.ts';
import { DrawMap } from './DrawMap.tsx';
import type { DrawLayer } from './draw-layer.ts';
import { useAvailableSpace } from './use-available-space.ts';
import { useTree } from './use-tree.ts';

type DrawViewsProps = Omit<DrawBoardProps, 'deferredRounds' | 'overview'> & {
  source: DrawSource;
  /** Stands before the switches, in their line. */
  lead?: ReactNode;
};

type View = 'whole' | 'rounds';

/** Shows the bracket if it fits the screen, otherwise the rounds under a map of it. The reader's choice wins. */
export function DrawViews({ source, lead, ...props }: DrawViewsProps) {
  const { size, rounds, mode, isEntered } = props;
  const board = { ...props, ...usePressedFirst(props) };
  const { deferredRounds } = board;
  const box = useRef<HTMLDivElement>(null);
  const space = useAvailableSpace(box, { hasBar: mode === 'predict' });
  const tree = useTree(rounds, size);
  const head = source.otherPicks ? heads.compare : heads[mode];
  const room = useMemo(() => belowHead(tree, space, head), [tree, space, head]);
  const names = useMemo(() => layOutBracket(tree, room, { depth: 'names' }), [tree, room]);
  const [chosen, choose] = useStoredView();
  const [depth, setDepth] = useState<Depth>('names');
  const [layer, setLayer] = useState<DrawLayer>('difference');
  const hasLayers =
    mode === 'results' &&
    isEntered &&
    !source.otherPicks &&
    source.draw.results.some((result) => result !== null);
  const sheetProps = {
    ...board,
    source,
    tree,
    onDepth: setDepth,
    layer: hasLayers ? layer : 'difference',
  } as const;
  const view: View = chosen ?? (names.fits ? 'whole' : 'rounds');
  return (
    <div ref={box}>
      <DrawTools lead={lead} view={view} onView={choose}>
        {view === 'whole' && hasLayers && <LayerSwitch layer={layer} onLayer={setLayer} />}
        {view === 'whole' && source.otherPicks && depth === 'names' && <MarksKey />}
        {view === 'whole' && <DepthSwitch depth={depth} onDepth={setDepth} />}
      </DrawTools>
      {view === 'whole' ? (
        <BracketDraw {...sheetProps} room={room} depth={depth} />
      ) : (
        <DrawBoard
          {...board}
          overview={
            <Overview tree={tree} room={room} rounds={deferredRounds} mode={mode} isJudged={isEntered} />
          }
        />
      )}
      {!source.otherPicks && <Sheet {...sheetProps} ref={null} rem={room.rem} />}
    </div>
  );
}

/** In rem: what a page says above its draw. Results have more above them than leaves room for a draw. */
const heads = { compare: 23, predict: 23.5, results: 0 } as const;
/** In rem: rows that are smaller than this are not worth a bracket on the first screen. */
const easyRow = 1.75;

/** The first screen below the head of the page where the draw fits there well; else a whole screen. */
function belowHead(tree: DrawTree, room: Room, head: number): Room {
  const below = { ...room, height: room.height - head * room.rem };
  const { fits, row } = layOutBracket(tree, below, { depth: 'names' });
  return fits && row >= easyRow * room.rem ? below : room;
}

/** The bracket on one sheet of paper, whatever the screen shows. */
function Sheet({ rem, ...sheetProps }: Omit<BracketDrawProps, 'room' | 'depth'> & { rem: number }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#print') window.print();
  }, [hash]);
  const beside = use(BesideOnPaper);
  const isPrinting = useIsPrinting();
  return (
    <>
      {isPrinting && (
        <BracketDraw {...sheetProps} room={{ ...(beside ? upperSheet : sheet), rem }} depth="names" />
      )}
      {beside}
    </>
  );
}

/** A4 across within its margins, below the head of the page, in CSS pixels. */
const sheet = { width: 1062, height: 460, isCoarse: false, isPaper: true } as const;
/** The part of the sheet that the other draws of the event leave. */
const upperSheet = { ...sheet, height: 280 };

/** Paints the pressed match first, and everything else a frame later. */
function usePressedFirst({ rounds, cleared }: Pick<DrawBoardProps, 'rounds' | 'cleared'>) {
  const now = useMemo(() => ({ rounds, cleared }), [rounds, cleared]);
  const deferred = useAfterPaint(now);
  const orderedRounds = useMemo(() => pressedFirst(rounds, deferred.rounds), [rounds, deferred]);
  return { rounds: orderedRounds, deferredRounds: deferred.rounds, cleared: deferred.cleared };
}

const viewKey = 'draw-view';

/** The view chosen in this browser; null before any choice. */
function useStoredView(): readonly [View | null, (view: View) => void] {
  const [chosen, setChosen] = useState<View | null>(() => {
    const stored = browserStorage.getItem(viewKey);
    return stored === 'whole' || stored === 'rounds' ? stored : null;
  });
  const choose = (view: View) => {
    setChosen(view);
    browserStorage.setItem(viewKey, view);
  };
  return [chosen, choose];
}

type DrawToolsProps = { lead: ReactNode; view: View; onView: (view: View) => void; children: ReactNode };

function DrawTools({ lead, view, onView, children }: DrawToolsProps) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 print:hidden">
      {lead}
      <SegmentedControl
        small
        label="View of the draw"
        value={view}
        onChange={onView}
        options={[
          { value: 'whole', label: 'Bracket' },
          { value: 'rounds', label: 'Rounds' },
        ]}
      />
      {children}
    </div>
  );
}

function LayerSwitch({ layer, onLayer }: { layer: DrawLayer; onLayer: (layer: DrawLayer) => void }) {
  const { owner } = use(DrawReaderContext);
  return (
    <SegmentedControl
      small
      label="What is shown"
      value={layer}
      onChange={onLayer}
      options={[
        { value: 'picks', label: owner === null ? 'My picks' : 'Their picks' },
        { value: 'results', label: 'What happened' },
        { value: 'difference', label: 'The difference' },
      ]}
    />
  );
}

/** Explains whose the two marks of a row are. */
function MarksKey() {
  const { otherName } = use(DrawReaderContext);
  return (
    <p className="flex min-w-0 items-center gap-2 text-small">
      <span className="text-quiet">Picked by</span>
      <span className="bg-dot-tint px-2">You</span>
      <span className="min-w-0 truncate">{otherName}</span>
    </p>
  );
}

function DepthSwitch({ depth, onDepth }: { depth: Depth; onDepth: (depth: Depth) => void }) {
  return (
    <SegmentedControl
      small
      label="How close"
      value={depth}
      onChange={onDepth}
      options={[
        { value: 'dots', label: 'Dots' },
        { value: 'names', label: 'Names' },
        { value: 'cards', label: 'Cards' },
      ]}
    />
  );
}

type OverviewProps = {
  tree: DrawTree;
  room: Room;
  rounds: readonly RoundView[];
  mode: 'predict' | 'results';
  isJudged: boolean;
};

/** In CSS pixels at a text size of 16 px. It stays small, because the rounds below are the draw. */
const mapHeight = 176;
const mapPlace = 'mx-auto mt-1 mb-2';

function Overview({ tree, room, rounds, ...layerProps }: OverviewProps) {
  const { round, onMatch } = use(RoundInSight);
  const layout = useMemo(
    () => layOutBracket(tree, { ...room, height: mapHeight, rem: 16 }, { depth: 'map' }),
    [tree, room],
  );
  return (
    <DrawMap
      className={mapPlace}
      layout={layout}
      rounds={rounds}
      round={round}
      onMatch={onMatch}
      tellsPicks={false}
      {...layerProps}
    />
  );
}
