import type { Match } from '@boast/contract/tournaments';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Champion } from './Champion.tsx';
import type { DrawActs } from './draw-acts.ts';
import { MatchFoot } from './MatchFoot.tsx';
import type { MatchView } from './match-view.ts';
import { PickRow } from './PickRow.tsx';
import { ResultRow } from './ResultRow.tsx';
import { ScoreTray } from './ScoreTray.tsx';

type MatchCardProps = {
  view: MatchView;
  facts: Match | undefined;
  mode: 'predict' | 'results';
  /** The side whose score is being chosen. */
  openSide: 0 | 1 | null;
  /** The pick of this match fell with the last change. */
  isCleared: boolean;
  /** The player whose way is held, if they stand here. */
  pinned: number | null;
  /** The person has an entry, so every match has a line for its pick. */
  isEntered: boolean;
  acts: DrawActs;
};

/** One match. Memoised: a pick draws again only the matches it changed. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { view, facts, mode, openSide, isCleared, pinned, isEntered, acts } = props;
  return (
    <li
      aria-label={view.title}
      className="draw-cell"
      data-cell={view.match}
      data-bye={view.isBye || undefined}
      data-through={view.through ?? undefined}
      data-lit={view.isLit || undefined}
      data-lit-in={view.sides.some((side) => side.isLit) || undefined}
    >
      {view.champion !== null && <Champion name={view.champion} isDecided={view.ending !== null} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in each of 127 matches would cost its own layout */}
      <div
        role="group"
        aria-label={view.title}
        data-cleared={isCleared || undefined}
        className={classNames(
          'draw-card relative overflow-hidden rounded-base border',
          view.isBye ? 'border-dashed' : 'bg-glass',
          openSide === null ? 'border-line' : 'border-accent',
          isCleared && 'border-tin bg-tin-tint',
        )}
      >
        {mode === 'predict'
          ? sides.map((at) => (
              <PickRow
                key={at}
                view={view}
                at={at}
                isOpen={openSide === at}
                onToggle={acts.toggle}
                onScore={acts.openScores}
              />
            ))
          : sides.map((at) => (
              <ResultRow
                key={at}
                view={view}
                at={at}
                isPinned={pinned !== null && view.sides[at].slot === pinned}
                onPin={acts.pin}
              />
            ))}
        {mode === 'results' && !view.isBye && facts && (
          <MatchFoot view={view} facts={facts} isEntered={isEntered} />
        )}
        {isCleared && (
          <p className="eyebrow pointer-events-none absolute top-0 right-0 rounded-bl-small bg-tin-fill px-1.5 text-on-tin">
            Pick cleared
          </p>
        )}
        {openSide !== null && (
          <ScoreTray
            view={view}
            at={openSide}
            onScore={(gamesLost) => acts.choose(view.match, openSide, gamesLost)}
            onClose={() => acts.closeScores(view.match, openSide)}
          />
        )}
      </div>
    </li>
  );
});

const sides = [0, 1] as const;
