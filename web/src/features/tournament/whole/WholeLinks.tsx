import { memo } from 'react';
import type { RoundView } from '../draw/draw-view.ts';
import type { WholeLayout } from './whole-layout.ts';

type WholeLinksProps = { layout: WholeLayout; rounds: readonly RoundView[] };

export const WholeLinks = memo(function WholeLinks({ layout, rounds }: WholeLinksProps) {
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
