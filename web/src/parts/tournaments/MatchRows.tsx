import type { Match } from '@boast/contract/tournaments';
import { type ReactNode, use, useState } from 'react';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Outcome } from '../../ui/marks/OutcomeMark.tsx';
import { outcomeEdges } from '../../ui/marks/outcome-edges.ts';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { gameText, type MatchSideView, sidesOf } from './text/match-text.ts';
import { type OpenMatchProps, TournamentPartsContext } from './tournament-parts.ts';

export interface MatchRowView {
  readonly label: ReactNode;
  /** At the end of the label's line; the points of the games by default. */
  readonly note?: ReactNode;
  /** Beside the players: the reader's pick. */
  readonly aside?: ReactNode;
  /** Marks the edge of the row. */
  readonly outcome?: Outcome | undefined;
}

type MatchRowsProps = {
  matches: readonly Match[];
  viewOf: (match: Match) => MatchRowView;
  className?: string;
};

/** Matches as rows of 64 px. A press opens the sheet of the match over the page. */
export function MatchRows({ matches, viewOf, className }: MatchRowsProps) {
  const [open, setOpen] = useState<Match | null>(null);
  return (
    <>
      <ul className={className}>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} {...viewOf(match)} onOpen={() => setOpen(match)} />
        ))}
      </ul>
      {open && (
        <PromptSuspense>
          <OpenMatch match={open} onClose={() => setOpen(null)} />
        </PromptSuspense>
      )}
    </>
  );
}

function OpenMatch(props: OpenMatchProps) {
  const { MatchInPlace } = use(TournamentPartsContext)();
  return <MatchInPlace {...props} />;
}

type MatchRowProps = MatchRowView & { match: Match; onOpen: () => void };

function MatchRow({ match, label, note, aside, outcome, onOpen }: MatchRowProps) {
  const [upper, lower] = sidesOf(match);
  return (
    <li
      className={classNames(
        'relative grid min-h-16 min-w-0 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-line border-b pb-px pl-3 hover:bg-glass',
        outcome && outcomeEdges[outcome],
      )}
    >
      <p className="numerals condensed col-span-2 flex flex-wrap items-center justify-between gap-x-3 text-micro text-quiet">
        <span>{label}</span>
        <span className="flex flex-wrap items-center gap-x-2">{note ?? gameText(match)}</span>
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={classNames(
          'flex min-h-11 min-w-0 flex-col justify-center text-left after:absolute after:inset-0',
          aside === undefined && 'col-span-2',
        )}
      >
        <Side side={upper} />
        <Side side={lower} against />
      </button>
      {aside !== undefined && <div className="flex items-center justify-end">{aside}</div>}
    </li>
  );
}

function Side({ side, against = false }: { side: MatchSideView; against?: boolean }) {
  const { player, games, isWinner, isLoser } = side;
  return (
    <span className="flex items-start gap-3 leading-[1.375rem]">
      <span className={classNames('condensed grow', isWinner ? 'font-[700]' : isLoser && 'text-quiet')}>
        {against && <span className="font-[400] text-micro text-quiet">vs </span>}
        {player ? <Untranslated>{player.fullName}</Untranslated> : <span className="text-quiet">TBD</span>}
        {/* The words of SeededName would be too heavy for the first view of the results. */}
        {player?.seed && <span className="font-[400] text-micro text-quiet"> {player.seed}</span>}
        {isWinner && <span className="font-[400] text-correct-text text-micro"> (Winner)</span>}
      </span>
      {games !== null && (
        <span className={classNames('score text-[1.25rem] leading-[1.375rem]', isLoser && 'text-quiet')}>
          <span className="sr-only">, </span>
          {games}
          <span className="sr-only"> {games === 1 ? 'game' : 'games'}</span>
        </span>
      )}
    </span>
  );
}
