import type { ReactNode } from 'react';
import { DrawSketch } from './DrawSketch.tsx';
import type { Sketch } from './sketch.ts';

type SketchFigureProps = {
  sketch: Sketch;
  title: string;
  /** What is to be seen in it. */
  children: ReactNode;
};

/** A sketch of a draw on glass, with its title and caption. */
export function SketchFigure({ sketch, title, children }: SketchFigureProps) {
  return (
    <figure className="flex w-full max-w-110 flex-col gap-4 rounded-large border border-line bg-glass p-5">
      <p className="eyebrow text-quiet">{title}</p>
      <DrawSketch sketch={sketch} />
      <figcaption className="border-line border-t pt-3 text-quiet text-small">{children}</figcaption>
    </figure>
  );
}
