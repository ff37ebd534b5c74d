import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Room } from './bracket-layout.ts';

/** In rem: the tools above the draw and the bar of picks below it, on a screen scrolled to the draw. */
const toolsHeight = 2.5;
const coarseToolsHeight = 3.25;
const barHeight = 4.25;

interface SpaceOptions {
  readonly hasBar: boolean;
}

/** The space for the draw: the width of its box, and the height that the screen shows at once. */
export function useAvailableSpace(box: RefObject<HTMLElement | null>, { hasBar }: SpaceOptions): Room {
  const [room, setRoom] = useState(() => measure(pageWidth(), hasBar));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = measure(element.clientWidth, hasBar);
      flushSync(() => setRoom((last) => (isSame(last, next) ? last : next)));
    };
    // The observer also fires before the first paint, after layout; measuring here would lay out the page twice.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [box, hasBar]);
  return room;
}

function measure(width: number, hasBar: boolean): Room {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  const taken = (isCoarse ? coarseToolsHeight : toolsHeight) + (hasBar ? barHeight : 0);
  return { width, height: window.innerHeight - taken * rem, rem, isCoarse };
}

/** Before the box exists: the page without its gutters (`wide` in theme.css). */
function pageWidth(): number {
  const { innerWidth } = window;
  return Math.min(innerWidth, 1760) - 2 * Math.min(32, Math.max(16, 0.04 * innerWidth));
}

const isSame = (a: Room, b: Room): boolean =>
  a.width === b.width && a.height === b.height && a.rem === b.rem && a.isCoarse === b.isCoarse;
