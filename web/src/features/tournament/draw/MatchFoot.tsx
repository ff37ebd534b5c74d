import type { Match } from '@boast/contract/tournaments';
import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { formatInstant } from '../../../lib/text/format-instant.ts';
import { pickOutcome } from '../../../parts/tournaments/pick-outcome.ts';
import { gameText, playByText } from '../../../parts/tournaments/text/match-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { DrawReaderContext, whose } from './draw-reader.ts';
import type { JudgedPick, MatchView } from './match-view.ts';

type MatchFootProps = {
  view: MatchView;
  facts: Match;
  isEntered: boolean;
};

/** Below the two players: the games, and the picks against them. A press opens the sheet of the match. */
export function MatchFoot({ view, facts, isEntered }: MatchFootProps) {
  const { owner, otherName, onMatch, drama } = use(DrawReaderContext);
  const word = drama.get(view.match);
  const lines = (
    <>
      <span className="draw-games condensed flex items-center gap-1 px-3 text-micro text-quiet">
        <span className="numerals min-w-0 grow truncate">{gameLine(facts)}</span>
        {word !== undefined && <span className="shrink-0 font-[650] text-accent">{word}</span>}
        {onMatch && <ChevronRight aria-hidden="true" className="-mr-1.5 size-3.5 shrink-0" />}
      </span>
      {isEntered && view.otherPick === null && (
        <PickLine judged={view} isBye={view.wasBye} says={`${whose(owner)} pick: `} />
      )}
      {isEntered && view.otherPick !== null && <ComparedPicks view={view} other={otherName ?? ''} />}
    </>
  );
  if (!onMatch) return <div>{lines}</div>;
  return (
    <button
      type="button"
      data-match={view.match}
      data-side="foot"
      // One Tab stop per match; the arrow keys reach the rest.
      tabIndex={view.sides[0].slot === null ? 0 : -1}
      onClick={() => onMatch(view.match)}
      className="block w-full text-left hover:bg-glass-high focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    >
      <span className="sr-only">Details of {view.title}. </span>
      {lines}
    </button>
  );
}

function ComparedPicks({ view, other: name }: { view: MatchView; other: string }) {
  const { otherPick } = view;
  if (!otherPick) return null;
  if (otherPick.agreement === 'same') {
    return (
      <>
        <PickLine judged={view} says="You both picked: " tag="Both" />
        <span className="draw-own block px-2.5 text-micro text-quiet">Same pick</span>
      </>
    );
  }
  return (
    <span className={otherPick.agreement === 'neither' ? 'block' : 'block bg-glass-high'}>
      <PickLine judged={view} says="Your pick: " tag="You" />
      <PickLine judged={otherPick} says={`${name}'s pick: `} tag={name} />
    </span>
  );
}

function gameLine(facts: Match): string {
  const { startsAt, court, isBye, isCompleted } = facts;
  const games = gameText(facts);
  if (isBye) return 'Not played';
  if (isCompleted) return games;
  if (games !== '') return `On court, ${games}`;
  return [startsAt ? formatInstant(startsAt) : playByText(facts), court].filter(Boolean).join(', ');
}

type PickLineProps = {
  judged: JudgedPick;
  /** Nobody could pick it. */
  isBye?: boolean;
  /** Read out before the pick: `Your pick: `. */
  says: string;
  /** Shown before the pick if there are several lines. */
  tag?: string | undefined;
};

function PickLine({ judged: { pick, verdict, points }, isBye = false, says, tag }: PickLineProps) {
  const label = tag !== undefined && (
    <span aria-hidden="true" className="condensed w-14 shrink-0 truncate text-quiet">
      {tag}
    </span>
  );
  if (!pick || verdict === null || verdict === 'none') {
    return (
      <span className="draw-own flex items-center gap-1.5 border-line border-t pr-3 pl-2.5 text-micro text-quiet">
        {label}
        {isBye ? 'A bye when picked' : 'No pick'}
      </span>
    );
  }
  const { word, tone } = verdictWords[verdict];
  return (
    <span className="draw-own flex items-center gap-1.5 border-line border-t pr-3 pl-2.5 text-micro">
      {label}
      <OutcomeMark outcome={pickOutcome[verdict]} label="" className="text-[0.75rem]" />
      <span className="condensed min-w-0 grow truncate">
        <span className="sr-only">{says}</span>
        {pick.winner} <span className="numerals">{pick.score}</span>
        {pick.isReplaced && <span className="text-quiet">, replaced</span>}
        {pick.isAutomatic && <span className="text-quiet"> auto</span>}
      </span>
      <span className={classNames('numerals shrink-0 font-[650]', tone)}>
        {verdict === 'correct' ? (
          <>
            <span className="sr-only">Correct, </span>+{points}
            <span className="sr-only"> points</span>
          </>
        ) : (
          word
        )}
      </span>
    </span>
  );
}

/** Verdicts differ by shape first, then by colour. */
export const verdictWords: Record<
  Exclude<JudgedPick['verdict'], null | 'none'>,
  { word: string; tone: string }
> = {
  correct: { word: 'Correct', tone: 'text-correct-text' },
  wrong: { word: 'Wrong', tone: 'text-tin-text' },
  lost: { word: 'Out', tone: 'text-tin-text' },
  open: { word: 'Possible', tone: 'text-quiet' },
  void: { word: 'Void', tone: 'text-quiet' },
};
