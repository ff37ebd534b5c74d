import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { RoundView } from '../draw/draw-view.ts';
import './bracket.css';
import './marks.css';
import { BracketLinks } from './BracketLinks.tsx';
import { type BracketLayout, matchNear } from './bracket-layout.ts';
import { DotShape } from './DotShape.tsx';
import { type DotScene, dotOf } from './dot-kind.ts';

type DrawMapProps = DotScene & {
  className: string;
  layout: BracketLayout;
  rounds: readonly RoundView[];
  /** The round shown below, marked with a band. */
  round: number;
  onMatch: (match: number) => void;
};

/**
 * A picture of the bracket above its rounds on narrow screens; a tap goes to the nearest match. It only repeats
 * the list below, so it is hidden from screen readers and keys.
 */
export const DrawMap = memo(function DrawMap({
  className,
  layout,
  rounds,
  round,
  onMatch,
  ...scene
}: DrawMapProps) {
  const picture = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect();
    const match = box && matchNear(layout, event.clientX - box.left, event.clientY - box.top);
    if (match != null) onMatch(match);
  });
  useEffect(() => {
    const element = picture.current;
    if (!element) return;
    const listen = (event: MouseEvent) => press(event);
    element.addEventListener('click', listen);
    return () => element.removeEventListener('click', listen);
  }, []);
  const views = useMemo(() => rounds.flatMap(({ matches }) => matches), [rounds]);
  return (
    <div
      ref={picture}
      aria-hidden="true"
      className={`draw-map ${className}`}
      style={{ width: layout.width, height: layout.height }}
    >
      {layout.columns
        .filter((column) => column.round === round)
        .map(({ x, width }) => (
          <span key={x} className="draw-map-round" style={{ left: x - 3, width: width + 6 }} />
        ))}
      <BracketLinks layout={layout} rounds={rounds} />
      <svg aria-hidden="true" className="whole-links" width={layout.width} height={layout.height}>
        {layout.cells.map((cell, match) => {
          const view = views[match];
          if (!cell || !view) return null;
          const scale = Math.min(cell.height, 11) / 13;
          const at = `translate(${cell.x + cell.width / 2} ${cell.y + cell.height / 2}) scale(${scale})`;
          return (
            <g key={view.match} transform={at}>
              <circle r="9" className="draw-map-ground" />
              <DotShape kind={dotOf(view, scene)} />
            </g>
          );
        })}
      </svg>
    </div>
  );
});
