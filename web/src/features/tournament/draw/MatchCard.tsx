import type { Match } from '@boast/contract/tournaments';
import { X } from 'lucide-react';
import { type KeyboardEvent, memo, use } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { DotMark } from '../../../ui/Logo.tsx';
import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import type { DrawActs } from './draw-acts.ts';
import { DrawReaderContext, whose } from './draw-reader.ts';
import { MatchFoot } from './MatchFoot.tsx';
import type { MatchView } from './match-view.ts';
import { PickRow } from './PickRow.tsx';
import { PlayerName } from './PlayerName.tsx';

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

type ScoreTrayProps = {
  view: MatchView;
  at: 0 | 1;
  onScore: (gamesLost: number) => void;
  onClose: () => void;
};

/** The score of a picked winner, chosen in the place of the opponent's row. */
function ScoreTray({ view, at, onScore, onClose }: ScoreTrayProps) {
  const current = view.pick?.side === at ? view.pick.gamesLost : 0;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={`${view.sides[at].name} wins${view.scores.length === 2 ? ' a best of three' : ''} by`}
      className={`draw-row absolute inset-x-0 z-10 flex animate-rise items-stretch gap-1 bg-glass-high p-1 pointer-coarse:p-0 ${at === 0 ? 'bottom-0' : 'top-0'}`}
      onKeyDown={(event) => moveInTray(event, onClose)}
    >
      {view.scores.map((score, gamesLost) => (
        <button
          key={score}
          type="button"
          ref={gamesLost === current ? focusOnce : undefined}
          onClick={() => onScore(gamesLost)}
          className="score grow basis-0 rounded-small bg-dot text-[1.125rem] text-on-dot hover:bg-dot-high focus-visible:outline-offset-1"
        >
          {score}
        </button>
      ))}
      <button
        type="button"
        aria-label="Cancel"
        onClick={onClose}
        className="grid w-8 shrink-0 place-items-center rounded-small text-quiet hover:text-ink pointer-coarse:w-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** Left and right move between the scores; Escape goes back. */
function moveInTray(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') onClose();
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

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

/** Who wins the final: by the person's pick, and then by the result. */
function Champion({ name, isDecided }: { name: string; isDecided: boolean }) {
  const { owner } = use(DrawReaderContext);
  return (
    <p className="draw-champion flex items-center gap-3">
      <DotMark className="size-9" />
      <span className="min-w-0">
        <span className="eyebrow block text-quiet">
          {isDecided ? 'Champion' : `${whose(owner)} champion`}
        </span>
        <span className="display block text-title text-accent">{name}</span>
      </span>
    </p>
  );
}

type ResultRowProps = {
  view: MatchView;
  at: 0 | 1;
  isPinned: boolean;
  onPin: (slot: number) => void;
};

/** One player of a match from the start on: who stands there, the games won, and a press that holds their way lit. */
function ResultRow({ view, at, isPinned, onPin }: ResultRowProps) {
  const side = view.sides[at];
  const { slot } = side;
  const { owner } = use(DrawReaderContext);
  const isDecided = view.ending !== null;
  const content = (
    <>
      {side.isPredicted && (
        <OutcomeMark outcome={side.isOut ? 'wrong' : 'possible'} label="" className="text-[0.75rem]" />
      )}
      <span className="condensed flex min-w-0 grow items-baseline gap-1.5">
        <PlayerName side={side} />
      </span>
      {side.games !== null && (
        <span
          className={classNames(
            'score w-6 shrink-0 text-right text-[1.25rem]',
            side.isWinner ? 'text-ink' : 'text-quiet',
          )}
        >
          <span className="sr-only">, </span>
          {side.games}
          <span className="sr-only"> {side.games === 1 ? 'game' : 'games'}</span>
        </span>
      )}
      {side.isReplaced && <span className="sr-only">, replaced</span>}
      {side.isWinner && <span className="sr-only">, winner</span>}
    </>
  );
  const look = classNames(
    'flex min-w-0 grow items-center gap-1.5 px-3 text-small max-md:text-body',
    side.isWinner && 'font-[700] text-ink',
    isDecided && !side.isWinner && 'text-quiet',
    side.isPredicted && 'text-quiet',
    side.isOut && 'line-through decoration-tin decoration-2',
  );
  return (
    <div
      className={classNames('draw-row flex items-stretch', at === 1 && 'border-line border-t')}
      data-slot={slot ?? undefined}
      data-lit={side.isLit || undefined}
      data-through-bye={(view.isBye && side.kind === 'player') || undefined}
    >
      {slot === null || view.isBye ? (
        <div className={look}>{content}</div>
      ) : (
        <button
          type="button"
          data-match={view.match}
          data-side={at}
          aria-pressed={isPinned}
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => onPin(slot)}
          className={`${look} hover:bg-glass-high focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus`}
        >
          <span className="sr-only">
            {side.isPredicted ? `${whose(owner)} pick for this place: ` : 'Path of '}
          </span>
          {content}
        </button>
      )}
    </div>
  );
}
