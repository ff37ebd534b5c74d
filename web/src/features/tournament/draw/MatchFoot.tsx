import type { Match } from '@boast/contract/tournaments';
import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { DrawReaderContext, whose } from './draw-reader.ts';
import { GameLine } from './GameLine.tsx';
import type { MatchView } from './match-view.ts';
import { PickLine } from './PickLine.tsx';

type MatchFootProps = {
  view: MatchView;
  facts: Match;
  /** The picks shown are an entry's. */
  isEntered: boolean;
};

/** Under the two players: the games, and the picks against them. A press opens all there is to know of the match. */
export function MatchFoot({ view, facts, isEntered }: MatchFootProps) {
  const { owner, rival, onMatch } = use(DrawReaderContext);
  const lines = (
    <>
      <span className="draw-games condensed flex items-center gap-1 px-3 text-micro text-quiet">
        <GameLine view={view} facts={facts} />
        {onMatch && <ChevronRight aria-hidden="true" className="-mr-1.5 size-3.5 shrink-0" />}
      </span>
      {isEntered && view.rival === null && <PickLine judged={view} says={`${whose(owner)} pick: `} />}
      {isEntered && view.rival !== null && <ComparedPicks view={view} rival={rival ?? ''} />}
    </>
  );
  if (!onMatch) return <div>{lines}</div>;
  return (
    <button
      type="button"
      data-match={view.match}
      data-side="foot"
      // One stop a match for Tab; the arrows lead on.
      tabIndex={view.sides[0].slot === null ? 0 : -1}
      onClick={() => onMatch(view.match)}
      className="block w-full text-left hover:bg-glass-high focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    >
      <span className="sr-only">Details of {view.title}. </span>
      {lines}
    </button>
  );
}

/** Two picks of one match. Where they are the same, one line speaks for both. */
function ComparedPicks({ view, rival: name }: { view: MatchView; rival: string }) {
  const { rival } = view;
  if (!rival) return null;
  if (rival.agreement === 'same') {
    return (
      <>
        <PickLine judged={view} says="You both picked: " tag="Both" />
        <span className="draw-own block px-2.5 text-micro text-quiet">You agree</span>
      </>
    );
  }
  return (
    <span className={rival.agreement === 'neither' ? 'block' : 'block bg-glass-high'}>
      <PickLine judged={view} says="Your pick: " tag="You" />
      <PickLine judged={rival} says={`${name}'s pick: `} tag={name} />
    </span>
  );
}
