import { rulesName } from '@boast/domain/scoring/rules';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useAppConfig } from '../../../api/app-api.ts';
import type { RoundView } from '../draw/draw-view.ts';
import { shortRoundName } from '../draw/match-names.ts';
import './bracket.css';
import './marks.css';
import { BracketItem } from './BracketItem.tsx';
import { BracketLinks } from './BracketLinks.tsx';
import type { BracketDrawProps } from './bracket-draw-props.ts';
import { type BracketLayout, type Depth, layOutBracket } from './bracket-layout.ts';
import { viewLayer } from './draw-layer.ts';
import { useBracketControl } from './use-bracket-control.ts';

export function BracketDraw(props: BracketDrawProps) {
  const { rounds, deferredRounds, source, mode, tree, room, depth, layer } = props;
  const board = useRef<HTMLDivElement>(null);
  const isEntered = props.isEntered && layer !== 'results';
  const layerRounds = useMemo(() => viewLayer(source, rounds, layer), [source, rounds, layer]);
  const shownRounds = layerRounds === rounds ? deferredRounds : layerRounds;
  const picks = isEntered ? (source.otherPicks ? 2 : 1) : 0;
  const height = cardHeight(mode, { picks, isCoarse: room.isCoarse });
  const layout = useMemo(
    () => layOutBracket(tree, room, { depth, cardHeight: height }),
    [tree, room, depth, height],
  );
  const styles = useMemo(() => stylesOf(layout), [layout]);
  const control = useBracketControl(board, props);
  return (
    <div
      className="draw whole"
      data-mode={mode}
      data-picks={picks}
      data-depth={depth}
      data-paper={room.isPaper || undefined}
      data-scrolls={(!layout.fits && !room.isPaper) || undefined}
      style={placeStyle(layout, room)}
    >
      <h2 className="sr-only">Draw</h2>
      <div ref={board} className="whole-board" style={boardStyle(layout, depth, room.rem)}>
        <BracketHeads rounds={rounds} columns={layout.columns} isShort={depth === 'dots'} />
        <BracketLinks layout={layout} rounds={shownRounds} />
        <ol aria-label="Matches" className="absolute inset-0">
          {layerRounds.flatMap(({ matches }) =>
            matches.map((view) => {
              const style = styles[view.match];
              return style ? (
                <BracketItem
                  key={view.match}
                  {...props}
                  view={view}
                  style={style}
                  layout={layout}
                  isEntered={isEntered}
                  control={control}
                />
              ) : null;
            }),
          )}
        </ol>
      </div>
      {room.isPaper && <PaperNotes source={source} isEntered={isEntered} />}
    </div>
  );
}

/** A screen scrolls where the draw does not fit; on paper it is made smaller. */
function placeStyle({ width, height, fits }: BracketLayout, room: BracketDrawProps['room']): CSSProperties {
  if (room.isPaper) return { zoom: Math.min(1, room.width / width, room.height / height) };
  return fits ? {} : { maxHeight: Math.max(room.height, 320) };
}

function PaperNotes({ source, isEntered }: Pick<BracketDrawProps, 'source' | 'isEntered'>) {
  const { productName } = useAppConfig();
  return (
    <p className="flex justify-between gap-6 pt-2 text-micro">
      <span>
        Points: {rulesName(source.rules.id)}.
        {isEntered &&
          ' Below each match: the pick and its score. Two dots: correct. Ring: still possible. Struck out: wrong.'}
      </span>
      <strong>{productName}</strong>
    </p>
  );
}

/** The height that draw.css gives a card, in CSS pixels at a text size of 16 px. */
function cardHeight(
  mode: 'predict' | 'results',
  { picks, isCoarse }: { picks: 0 | 1 | 2; isCoarse: boolean },
): number {
  const rows = (isCoarse ? 88 : 68) + 2;
  if (mode === 'predict') return rows;
  return rows + (picks > 0 ? 20 + 26 * picks : isCoarse ? 44 : 28);
}

/** The position of each match; the same objects while the layout is the same. */
const stylesOf = ({ cells }: BracketLayout): readonly (CSSProperties | null)[] =>
  cells.map((cell) => cell && { left: cell.x, top: cell.y, width: cell.width, height: cell.height });

function boardStyle({ width, height, row }: BracketLayout, depth: Depth, rem: number): CSSProperties {
  if (depth !== 'names') return { width, height };
  const tall = row / (rem / 16);
  const font = tall < 28 ? 0.75 : tall < 31 || tall > 40 ? 0.8125 : 0.875;
  return { width, height, '--row': `${row}px`, '--name': `${font}rem` } as CSSProperties;
}

type BracketHeadsProps = {
  rounds: readonly RoundView[];
  columns: BracketLayout['columns'];
  isShort: boolean;
};

/** Round names above the columns. Screen readers skip them, because every match says its round. */
function BracketHeads({ rounds, columns, isShort }: BracketHeadsProps) {
  return (
    <div aria-hidden="true">
      {columns.map(({ round, x, width }) => {
        const name = rounds[round - 1]?.name ?? '';
        return (
          <span key={x} className="whole-head condensed" style={{ left: x, width }}>
            {isShort ? shortRoundName(name) : name}
          </span>
        );
      })}
    </div>
  );
}
