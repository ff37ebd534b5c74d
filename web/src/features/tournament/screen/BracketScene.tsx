import type { Tournament } from '@boast/contract/tournaments';
import { noPicks } from '@boast/domain/picks/picks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BracketDraw } from '../bracket/BracketDraw.tsx';
import { layOutBracket, type Room } from '../bracket/bracket-layout.ts';
import { useDrawView } from '../draw/use-draw-view.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';

/** The bracket, as large as the screen lets it be. */
export function BracketScene({ tournament }: { tournament: Tournament }) {
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const { draw, players, rules, matches } = source;
  const picks = useMemo(() => noPicks(draw), [draw]);
  const drawSource = {
    draw,
    picks,
    players,
    mode: 'results',
    rules,
    isEntered: false,
    otherPicks: null,
    matches,
  } as const;
  const rounds = useDrawView(drawSource);
  const box = useRef<HTMLDivElement>(null);
  const space = useSpace(box);
  const tree = {
    size: draw.size,
    byes: rounds.flatMap(({ matches: views }) => views.map(({ isBye }) => isBye)),
  };
  const { zoom, room } = largestFit(tree, space);
  return (
    <div ref={box} className="h-full overflow-hidden">
      {space.width > 0 && (
        <div style={{ zoom }}>
          <BracketDraw
            size={draw.size}
            rounds={rounds}
            deferredRounds={rounds}
            source={drawSource}
            matches={matches}
            mode="results"
            isEntered={false}
            cleared={NONE}
            tree={tree}
            room={room}
            depth="names"
            onDepth={() => {}}
            layer="difference"
          />
        </div>
      )}
    </div>
  );
}

const NONE: readonly number[] = [];

/** Finds the largest of the page's text sizes at which the draw fits; a draw of 128 is small. */
const ZOOMS = [2, 1.75, 1.5, 1.25, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];

function largestFit(tree: Parameters<typeof layOutBracket>[0], { width, height, rem }: Space) {
  const roomAt = (zoom: number): Room => ({
    width: width / zoom,
    height: height / zoom,
    rem,
    isCoarse: false,
  });
  const zoom = ZOOMS.find((factor) => layOutBracket(tree, roomAt(factor), { depth: 'names' }).fits) ?? 0.3;
  return { zoom, room: roomAt(zoom) };
}

interface Space {
  readonly width: number;
  readonly height: number;
  readonly rem: number;
}

function useSpace(box: React.RefObject<HTMLElement | null>): Space {
  const [space, setSpace] = useState<Space>({ width: 0, height: 0, rem: 16 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSpace({ width: element.clientWidth, height: element.clientHeight, rem });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return space;
}
