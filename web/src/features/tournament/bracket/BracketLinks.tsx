import { memo } from 'react';
import type { RoundView } from '../draw/draw-view.ts';
import type { BracketLayout } from './bracket-layout.ts';

type BracketLinksProps = { layout: BracketLayout; rounds: readonly RoundView[] };

export const BracketLinks = memo(function BracketLinks({ layout, rounds }: BracketLinksProps) {
  const views = rounds.flatMap(({ matches }) => matches);
  const lit = layout.links.filter(({ match }) => views[match]?.isLit);
  return (
    <svg
      aria-hidden="true"
      className="whole-links"
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
    >
      {layout.links.map(({ match, d }) => (
        <path key={match} d={d} data-through={views[match]?.through ?? undefined} className="whole-link" />
      ))}
      {lit.map(({ match, d }) => (
        <path key={`casing ${match}`} d={d} className="whole-casing" />
      ))}
      {lit.map(({ match, d }) => (
        <path key={`lit ${match}`} d={d} className="whole-lit" />
      ))}
    </svg>
  );
});
