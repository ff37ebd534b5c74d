import type { Match } from '@boast/contract/tournaments';
import { type CSSProperties, memo, useId } from 'react';
import type { RoundView } from './draw-view.ts';
import { MatchCard } from './MatchCard.tsx';
import { MatchRow } from './MatchRow.tsx';
import type { DrawActs, OpenScores } from './use-draw-acts.ts';

type RoundColumnProps = {
  round: RoundView;
  facts: readonly Match[];
  mode: 'predict' | 'results';
  isEntered: boolean;
  /** The results of one round on a phone: rows that open the sheet of a match, not cards that show a path. */
  asRows: boolean;
  isHidden: boolean;
  joinsLast: boolean;
  joinsNext: boolean;
  /** The number of matches of the first visible round that lead to one of this round. */
  span: number;
  open: OpenScores | null;
  cleared: readonly number[];
  pinned: number | null;
  acts: DrawActs;
};

/** A round from the top, each match centred between its two feeders. */
export const RoundColumn = memo(function RoundColumn(props: RoundColumnProps) {
  const { round, facts, mode, isEntered, asRows, isHidden, joinsLast, joinsNext, span } = props;
  const { open, cleared, pinned, acts } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      hidden={isHidden}
      data-joins-last={joinsLast || undefined}
      data-joins-next={joinsNext || undefined}
      className={isHidden ? 'hidden' : 'draw-round min-w-0'}
      style={{ '--span': span } as CSSProperties}
    >
      <h3 id={id} className="sr-only">
        {round.name}
      </h3>
      <ul>
        {round.matches.map((view) =>
          asRows ? (
            <MatchRow key={view.match} view={view} facts={facts[view.match]} isEntered={isEntered} />
          ) : (
            <MatchCard
              key={view.match}
              view={view}
              facts={facts[view.match]}
              mode={mode}
              isEntered={isEntered}
              openSide={open?.match === view.match ? open.side : null}
              isCleared={cleared.includes(view.match)}
              pinned={view.sides.some((side) => side.slot === pinned) ? pinned : null}
              acts={acts}
            />
          ),
        )}
      </ul>
    </section>
  );
});
