import { type CSSProperties, memo, use } from 'react';
import { pickOutcome } from '../../../parts/tournaments/pick-outcome.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Outcome, OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { Champion } from '../draw/Champion.tsx';
import { DrawReaderContext } from '../draw/draw-reader.ts';
import type { MatchView, SideView } from '../draw/match-view.ts';
import { useTabStop } from '../draw/PickRow.tsx';
import { labelOf, spokenPlayer } from '../draw/PlayerName.tsx';
import { pickLook, spokenScore } from '../draw/pick-look.ts';
import { ScoreTray } from '../draw/ScoreTray.tsx';
import type { DrawActs } from '../draw/use-draw-acts.ts';
import { spokenMatch, spokenSide } from './spoken-match.ts';

type BracketMatchProps = {
  view: MatchView;
  style: CSSProperties;
  /** Anything wider than the match grows towards the middle. */
  half: 'left' | 'right' | 'middle';
  mode: 'predict' | 'results';
  isWide: boolean;
  isJudged: boolean;
  /** The pick, drawn below the match; empty without space, which leaves its mark. */
  below: string | null;
  /** Says why the match is special; null if it is not. */
  word: string | null;
  /** There is space for the word below the match; otherwise a decided match has a mark in its corner. */
  hasWord: boolean;
  /** Shows the picked scores in place of the real ones. */
  tellsPicks: boolean;
  openSide: 0 | 1 | null;
  isCleared: boolean;
  pinned: number | null;
  acts: DrawActs;
};

const sides = [0, 1] as const;

export const BracketMatch = memo(function BracketMatch(props: BracketMatchProps) {
  const { view, style, half, mode, below, word, hasWord, openSide, isCleared, acts } = props;
  // Between two people no card is right or wrong as a whole.
  const outcome = props.isJudged && !view.otherPick ? pickOutcome[view.verdict ?? 'none'] : null;
  const stop = useTabStop(view);
  return (
    <li
      aria-label={view.title}
      className="whole-cell"
      style={style}
      data-cell={view.match}
      data-open={openSide !== null || undefined}
      data-half={half}
    >
      {view.champion !== null && <Champion name={view.champion} round={view.round} isDecided={view.isOver} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in each of 127 matches would cost its own layout */}
      <div role="group" aria-label={view.title} className="h-full">
        <div
          data-cleared={isCleared || undefined}
          data-outcome={outcome ?? undefined}
          data-agreement={view.otherPick?.agreement}
          className="whole-card condensed"
        >
          {sides.map((at) =>
            mode === 'predict' ? (
              <PickName key={at} {...props} at={at} isStop={stop === at} />
            ) : (
              <ResultName key={at} {...props} at={at} outcome={outcome} />
            ),
          )}
        </div>
        {openSide !== null && (
          <ScoreTray
            view={view}
            at={openSide}
            className={`whole-tray ${openSide === 0 ? 'whole-tray-upper' : 'whole-tray-lower'}`}
            acts={acts}
          />
        )}
      </div>
      {outcome !== null && below !== null && <Below outcome={outcome} name={below} />}
      {view.otherPick && below !== null && (
        <span aria-hidden="true" className="whole-below condensed">
          <span className="truncate">{below}</span>
        </span>
      )}
      {word !== null && (hasWord || view.isOver) && (
        <span
          aria-hidden="true"
          title={word}
          className={hasWord ? 'whole-word condensed' : 'whole-word-mark'}
        >
          {hasWord && word}
        </span>
      )}
    </li>
  );
});

/** The picked player who is not in this match; an empty name leaves the mark. */
function Below({ outcome, name }: { outcome: Outcome; name: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('whole-below condensed', name === '' && 'whole-below-mark')}
    >
      <OutcomeMark outcome={outcome} label="" className="text-[0.6875rem]" />
      <span className={classNames('truncate', outcome === 'wrong' && 'line-through decoration-tin')}>
        {name}
      </span>
    </span>
  );
}

type NameProps = BracketMatchProps & { at: 0 | 1 };

/** Before the start: pressing the name picks the player, or removes the pick. */
function PickName({ view, at, isWide, openSide, acts, isStop }: NameProps & { isStop: boolean }) {
  const side = view.sides[at];
  const { pick, match } = view;
  return (
    <div className="whole-row" data-slot={side.slot ?? undefined} data-lit={side.isLit || undefined}>
      {view.canPick ? (
        <button
          type="button"
          data-match={match}
          data-side={at}
          aria-pressed={side.isPicked}
          aria-expanded={openSide === at || undefined}
          tabIndex={isStop ? 0 : -1}
          onClick={() => acts.toggle(match, at)}
          className={classNames(
            'whole-name',
            side.isPicked || openSide === at ? 'font-[700]' : pick && 'text-quiet',
          )}
        >
          <ShortName side={side} isWide={isWide} says={`Pick ${spokenName(side)}`} />
        </button>
      ) : (
        <div className="whole-name">
          <ShortName side={side} isWide={isWide} says={spokenName(side)} />
        </div>
      )}
      {side.isPicked && pick && (
        <button
          type="button"
          data-score-of={match}
          aria-label={`Change score, ${spokenScore(pick)}`}
          onClick={() => acts.openScores(match, at)}
          className={`score whole-score ${pickLook(pick)}`}
        >
          {pick.score}
        </button>
      )}
    </div>
  );
}

type ResultNameProps = NameProps & { outcome: Outcome | null };

/** From the start on: a press opens the sheet of the match and pins the player's path. */
function ResultName(props: ResultNameProps) {
  const { view, at, isWide, isJudged, tellsPicks, word, below, outcome, pinned, acts } = props;
  const { owner, otherName, onMatch } = use(DrawReaderContext);
  const side = view.sides[at];
  const { slot } = side;
  const isFirst = tellsPicks ? side.isPicked : side.isWinner;
  const hasPick = isJudged && side.isPicked && outcome !== null && below === null;
  return (
    <div className="whole-row" data-slot={slot ?? undefined} data-lit={side.isLit || undefined}>
      <button
        type="button"
        data-match={view.match}
        data-side={at}
        tabIndex={at === 0 ? 0 : -1}
        onClick={() => {
          if (slot !== null && slot !== pinned) acts.pin(slot);
          onMatch?.(view.match);
        }}
        className={classNames(
          'whole-name',
          isFirst && 'font-[700]',
          (tellsPicks ? !side.isPicked : side.isPredicted || (view.isOver && !side.isWinner)) && 'text-quiet',
        )}
      >
        {hasPick && <OutcomeMark outcome={outcome} label="" className="text-[0.75rem]" />}
        <ShortName
          side={side}
          isWide={isWide}
          isStruck={side.isOut || (hasPick && outcome === 'wrong')}
          says={
            at === 0
              ? spokenMatch(view, { owner, otherName, tellsPick: isJudged || tellsPicks, word })
              : spokenSide(side)
          }
        />
        {view.otherPick && <ComparedMarks view={view} side={side} />}
        {tellsPicks && side.isPicked && view.pick && (
          <span aria-hidden="true" className="score whole-games">
            {view.pick.score}
          </span>
        )}
        {!tellsPicks && side.games !== null && (
          <span aria-hidden="true" className="score whole-games">
            {side.games}
          </span>
        )}
      </button>
    </div>
  );
}

/**
 * Shows whose pick sends the player on, and whether it was right: the reader's mark, on its own ground, and the
 * other person's.
 */
function ComparedMarks({ view, side }: { view: MatchView; side: SideView }) {
  const own = side.isPicked ? pickOutcome[view.verdict ?? 'none'] : null;
  const others = side.isOthers ? pickOutcome[view.otherPick?.verdict ?? 'none'] : null;
  return (
    <>
      <span className="whole-mark bg-dot-tint">{own && <OutcomeMark outcome={own} label="" />}</span>
      <span className="whole-mark">{others && <OutcomeMark outcome={others} label="" />}</span>
    </>
  );
}

const spokenName = ({ player, name }: SideView): string => (player ? spokenPlayer(player) : name);

type ShortNameProps = { side: SideView; isWide: boolean; isStruck?: boolean; says: string };

function ShortName({ side, isWide, isStruck = false, says }: ShortNameProps) {
  const { player, name, shortName } = side;
  // Unknown players are TBD, and then those it can be.
  const label =
    side.kind === 'open' || side.kind === 'tbd'
      ? ['TBD', ...(shortName === 'TBD' ? [] : [shortName])].join(' ')
      : name;
  return (
    <>
      <span className="draw-said">{says}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-0 grow truncate text-left',
          !player && 'text-quiet',
          isStruck && 'line-through decoration-2 decoration-tin',
        )}
        title={name}
      >
        {isWide ? (player ? labelOf(player) : label) : shortName}
      </span>
      {player?.seed != null && (
        <span aria-hidden="true" className="whole-seed">
          {player.seed}
        </span>
      )}
    </>
  );
}
