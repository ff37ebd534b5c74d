import type { Match } from '@boast/contract/tournaments';
import { memo, use } from 'react';
import { formatDayAndTime } from '../../../lib/text/format-instant.ts';
import { SeededName } from '../../../parts/players/SeededName.tsx';
import { pickOutcome } from '../../../parts/tournaments/pick-outcome.ts';
import { gameText, playByText } from '../../../parts/tournaments/text/match-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { outcomeEdges } from '../../../ui/marks/outcome-edges.ts';
import { Champion } from './Champion.tsx';
import { DrawReaderContext, whose } from './draw-reader.ts';
import { GamesWon } from './GamesWon.tsx';
import { verdictWords } from './MatchFoot.tsx';
import type { MatchView, SideView } from './match-view.ts';
import { PlayerName } from './PlayerName.tsx';

type MatchRowProps = { view: MatchView; facts: Match | undefined; isEntered: boolean };

/** A match of a round on a phone: two names, the games, and at the right what the pick earned. A press opens its sheet. */
export const MatchRow = memo(function MatchRow({ view, facts, isEntered }: MatchRowProps) {
  const { onMatch, drama, right } = use(DrawReaderContext);
  const word = drama.get(view.match);
  const share = right.get(view.match);
  const outcome = isEntered && view.verdict !== null ? pickOutcome[view.verdict] : null;
  return (
    <li
      aria-label={view.title}
      className="draw-cell"
      data-cell={view.match}
      data-bye={view.isBye || undefined}
    >
      {view.champion !== null && <Champion name={view.champion} round={view.round} isDecided={view.isOver} />}
      {/* biome-ignore lint/a11y/useSemanticElements: as in MatchCard */}
      <div
        role="group"
        aria-label={view.title}
        className={classNames(
          'draw-card overflow-hidden rounded-base border border-line',
          view.isBye ? 'border-dashed' : 'bg-glass',
        )}
      >
        {view.isBye ? (
          <div className={rowLook}>
            <Sides view={view} />
          </div>
        ) : (
          <button
            type="button"
            data-match={view.match}
            data-side="foot"
            onClick={() => onMatch?.(view.match)}
            className={classNames(rowLook, pressLook, outcome && outcomeEdges[outcome])}
          >
            <span className="sr-only">Details of {view.title}. </span>
            <Sides view={view} />
            <span className="flex min-w-0 flex-col items-end gap-0.5 text-right text-micro">
              {isEntered && <OwnPick view={view} />}
              {facts && (
                <span className="numerals text-quiet">{view.isOver ? endLine(facts) : whenLine(facts)}</span>
              )}
              {word !== undefined ? (
                <span className="condensed font-[650] text-accent">{word}</span>
              ) : (
                share !== undefined && <span className="numerals text-quiet">{share}</span>
              )}
            </span>
          </button>
        )}
      </div>
    </li>
  );
});

const rowLook =
  'grid min-h-[calc(var(--card-height)-2px)] w-full grid-cols-[minmax(0,1fr)_fit-content(45%)] items-center gap-x-3 px-2.5';
const pressLook =
  'text-left hover:bg-glass-high focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus';

/** `Walkover`, `No result`: the ending of a match that was not played out. */
function endLine(facts: Match): string {
  const games = gameText(facts);
  return /\p{L}/u.test(games) ? games : '';
}

function whenLine(facts: Match): string {
  const games = gameText(facts);
  if (games !== '') return `On court, ${games}`;
  return facts.startsAt === null ? playByText(facts) : formatDayAndTime(facts.startsAt);
}

/** A bye is one line. */
function Sides({ view }: { view: MatchView }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      {view.sides.map((side, at) => (
        <Side key={at === 0 ? 'upper' : 'lower'} side={side} view={view} />
      ))}
    </span>
  );
}

function Side({ side, view }: { side: SideView; view: MatchView }) {
  if (view.isBye && side.kind !== 'player') return <span className="sr-only">, bye</span>;
  return (
    <span
      className={classNames(
        'condensed flex min-w-0 items-center gap-1.5 text-small leading-tight',
        side.isWinner && 'font-[700] text-ink',
        ((view.isOver && !side.isWinner) || side.isPredicted) && 'text-quiet',
        side.isOut && 'line-through decoration-tin decoration-2',
      )}
    >
      {side.player ? (
        <span className="min-w-0 grow [overflow-wrap:anywhere]">
          <SeededName player={side.player} />
        </span>
      ) : (
        <PlayerName side={side} />
      )}
      {side.games !== null && (
        <GamesWon games={side.games} isWinner={side.isWinner} className="w-4 text-[1.125rem] leading-none" />
      )}
      {side.isReplaced && <span className="sr-only">, replaced</span>}
      {side.isWinner && <span className="sr-only">, winner</span>}
    </span>
  );
}

/** `+101` for a pick that came true; else the mark and who was picked. */
function OwnPick({ view: { pick, verdict, points, wasBye } }: { view: MatchView }) {
  const { owner } = use(DrawReaderContext);
  if (!pick || verdict === null || verdict === 'none')
    return <span className="text-quiet">{wasBye ? 'A bye when picked' : 'No pick'}</span>;
  const { word, tone } = verdictWords[verdict];
  const isCorrect = verdict === 'correct';
  return (
    <span className="flex max-w-full items-center gap-1">
      <OutcomeMark outcome={pickOutcome[verdict]} label="" className="text-[0.75rem]" />
      <span className={classNames('condensed min-w-0 [overflow-wrap:anywhere]', isCorrect && 'sr-only')}>
        <span className="sr-only">{whose(owner)} pick: </span>
        {pick.winner} <span className="numerals">{pick.score}</span>
        {pick.isReplaced && ', replaced'}
        {pick.isAutomatic && ' auto'}
      </span>
      {isCorrect ? (
        <span className={classNames('numerals font-[650] text-small', tone)}>
          <span className="sr-only">Correct, </span>+{points}
          <span className="sr-only"> points</span>
        </span>
      ) : (
        <span className="sr-only">{word}</span>
      )}
    </span>
  );
}
