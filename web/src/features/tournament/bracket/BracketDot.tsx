import { type CSSProperties, memo, use } from 'react';
import { DrawReaderContext } from '../draw/draw-reader.ts';
import type { MatchView } from '../draw/match-view.ts';
import { DotShape } from './DotShape.tsx';
import { type DotScene, dotOf, wayOf } from './dot-kind.ts';
import { spokenMatch } from './spoken-match.ts';

type BracketDotProps = DotScene & {
  view: MatchView;
  style: CSSProperties;
  /** Says why the match is special; null if it is not. */
  word: string | null;
  onOpen: (match: number) => void;
};

export const BracketDot = memo(function BracketDot({ view, style, word, onOpen, ...scene }: BracketDotProps) {
  const { owner, otherName } = use(DrawReaderContext);
  const [upper, lower] = view.sides;
  return (
    <li
      aria-label={view.title}
      className="whole-cell"
      style={style}
      data-cell={view.match}
      data-slot={wayOf(view) ?? undefined}
    >
      <button
        type="button"
        data-match={view.match}
        data-side={0}
        aria-label={spokenMatch(view, { owner, otherName, tellsPick: view.pick !== null, word })}
        title={[`${upper.shortName} – ${lower.shortName}`, word].filter(Boolean).join(': ')}
        onClick={() => onOpen(view.match)}
        className="whole-dot"
      >
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <DotShape kind={dotOf(view, scene)} />
          {word !== null && view.isOver && <circle r="11" className="dot-drama" />}
        </svg>
      </button>
    </li>
  );
});
