import type { TriedResult } from '@boast/domain/board/what-if';
import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import type { GamesLost } from '@boast/domain/draw/match-games';
import { openMatches, type ResolvedMatch, resolveDraw } from '@boast/domain/draw/resolved-matches';
import { roundName } from '@boast/domain/draw/rounds';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreChoices } from '@boast/domain/picks/scores';
import { pointsInMatch } from '@boast/domain/scoring/round-points';
import { useState } from 'react';
import { shortName } from '../../../parts/players/surnames.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { withWinner } from '../chance/tries.ts';
import { describeMatch, describeSide, shortRoundName } from '../draw/match-names.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';

type TryMatchesProps = {
  source: TournamentDraw;
  draw: Draw;
  tries: readonly TriedResult[];
  setTries: (tries: readonly TriedResult[]) => void;
  picks: Picks | null;
};

/** All open matches, round by round. A later match shows the players who were tapped in earlier ones. */
export function TryMatches(props: TryMatchesProps) {
  const { source, draw, tries } = props;
  const [wanted, setWanted] = useState<string | null>(null);
  const resolved = resolveDraw(draw);
  const open = openMatches(source.draw, resolved);
  const rounds = [...new Set(open.map(({ match }) => placeOf(draw.size, match).round))];
  const values = rounds.map(String);
  const shown = wanted !== null && values.includes(wanted) ? wanted : (values[0] ?? '');
  const inRound = (round: string | number) =>
    open.filter(({ match }) => placeOf(draw.size, match).round === Number(round));
  const triedIn = (round: number) =>
    inRound(round).filter(({ match }) => tries.some((one) => one.match === match)).length;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {rounds.length > 1 && (
        <div>
          <SegmentedControl
            label="Round"
            options={rounds.map((round) => ({
              value: String(round),
              label: <RoundLabel name={roundName(draw, round)} tried={triedIn(round)} />,
            }))}
            value={shown}
            onChange={setWanted}
          />
        </div>
      )}
      <ul
        aria-label={`${roundName(draw, Number(shown))}: who wins?`}
        className="-mx-3 relative grid snap-x auto-cols-[minmax(13rem,1fr)] grid-flow-col grid-rows-[repeat(2,auto)] items-start gap-2 overflow-x-auto px-3 pt-0.5 pb-2 only-child:grid-rows-1 md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] md:grid-rows-none md:gap-3 md:overflow-visible md:px-0.5"
      >
        {inRound(shown).map((one) => (
          <li key={one.match} className="min-w-0 snap-start scroll-ml-3 last:odd:row-span-2">
            <TryMatch {...props} shown={one} resolved={resolved} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RoundLabel({ name, tried }: { name: string; tried: number }) {
  return (
    <>
      <span className="sm:hidden">{shortRoundName(name)}</span>
      <span className="whitespace-nowrap max-sm:hidden">{name}</span>
      {tried > 0 && (
        <span className="numerals rounded-full bg-dot text-micro text-on-dot max-sm:size-2 sm:rounded-small sm:px-1.5">
          <span className="max-sm:sr-only">{tried}</span>
          <span className="sr-only"> tried</span>
        </span>
      )}
    </>
  );
}

type TryMatchProps = TryMatchesProps & { shown: ResolvedMatch; resolved: readonly ResolvedMatch[] };

function TryMatch({ source, draw, tries, setTries, picks, shown, resolved }: TryMatchProps) {
  const { match, sides } = shown;
  const tried = tries.find((one) => one.match === match);
  const shownDraw = { draw, players: source.players, occupants: resolved.map((one) => one.sides) };
  const nameOf = (side: 0 | 1): string => {
    const playerId = playerInSlot(draw, sides[side]);
    return playerId === null ? describeSide(shownDraw, { match, side }) : shortName(source.players, playerId);
  };
  const canTry = sides.every((side) => playerInSlot(draw, side) !== null);
  const picked = picks ? predictDraw(draw, picks)[match]?.through : undefined;
  const names = `${nameOf(0)} against ${nameOf(1)}`;
  const choose = (gamesLost: GamesLost) =>
    tried &&
    setTries([
      ...tries.filter((one) => one !== tried),
      { ...tried, gamesLost: tried.gamesLost === gamesLost ? null : gamesLost },
    ]);
  return (
    <fieldset
      className={classNames(
        'min-w-0 overflow-hidden rounded-base border bg-glass',
        tried ? 'border-accent' : canTry ? 'border-edge' : 'border-line',
      )}
    >
      <legend className="sr-only">
        {describeMatch(draw, match)}: {names}
      </legend>
      {([0, 1] as const).map((side) => {
        const slot = sides[side];
        return (
          <SideButton
            key={side}
            name={nameOf(side)}
            seed={source.players.get(playerInSlot(draw, slot) ?? '')?.seed ?? null}
            isOwn={typeof slot === 'number' && picked === slot}
            state={
              !canTry || typeof slot !== 'number'
                ? 'waits'
                : tried
                  ? tried.slot === slot
                    ? 'wins'
                    : 'loses'
                  : 'open'
            }
            onTap={() => typeof slot === 'number' && setTries(withWinner(tries, { match, slot }))}
          />
        );
      })}
      {tried && pointsInMatch(source.rules, draw, match).score > 0 && (
        <ScoreRow scores={scoreChoices(draw, match)} lost={tried.gamesLost} onChoose={choose} />
      )}
    </fieldset>
  );
}

type SideState = 'open' | 'wins' | 'loses' | 'waits';
type SideButtonProps = {
  name: string;
  seed: string | null;
  isOwn: boolean;
  state: SideState;
  onTap: () => void;
};

function SideButton({ name, seed, isOwn, state, onTap }: SideButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={state === 'waits' ? undefined : state === 'wins'}
      disabled={state === 'waits'}
      onClick={onTap}
      className={classNames(
        'flex min-h-10 pointer-coarse:min-h-11 w-full items-center gap-2 px-3 text-left text-small first-of-type:border-line first-of-type:border-b focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        sideLooks[state],
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
        {state === 'wins' ? (
          <path d="M2.5 8.5 6.5 12.5 13.5 4" className="fill-none stroke-accent" strokeWidth={2.5} />
        ) : (
          state !== 'waits' && (
            <circle cx="8" cy="8" r="4.5" className="fill-none stroke-edge" strokeWidth={1.5} />
          )
        )}
      </svg>
      <span className="condensed flex min-w-0 grow items-baseline gap-1.5">
        <span className="truncate">{name}</span>
        {seed !== null && <span className="shrink-0 text-micro text-quiet">{seed}</span>}
      </span>
      {isOwn && (
        <span className="flex shrink-0 items-center">
          <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2 fill-accent">
            <circle cx="4" cy="4" r="3.5" />
          </svg>
          <span className="sr-only">, your pick</span>
        </span>
      )}
    </button>
  );
}

const sideLooks: Record<SideState, string> = {
  open: 'font-[600] text-ink hover:bg-glass-high',
  wins: 'bg-dot-tint font-[700] text-ink',
  loses: 'text-quiet hover:bg-glass-high',
  waits: 'text-quiet italic',
};

type ScoreRowProps = {
  scores: readonly string[];
  lost: GamesLost | null;
  onChoose: (lost: GamesLost) => void;
};

/** A score is optional; without one no pick of the score is right. */
function ScoreRow({ scores, lost, onChoose }: ScoreRowProps) {
  return (
    <fieldset className="flex border-line border-t">
      <legend className="sr-only">Score</legend>
      {scores.map((score, index) => (
        <button
          key={score}
          type="button"
          aria-pressed={lost === index}
          onClick={() => onChoose(index as GamesLost)}
          className={classNames(
            'numerals min-h-8 pointer-coarse:min-h-11 grow border-line border-l text-small first:border-l-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
            lost === index
              ? 'bg-dot font-[700] text-on-dot'
              : 'text-quiet hover:bg-glass-high hover:text-ink',
          )}
        >
          {score}
        </button>
      ))}
    </fieldset>
  );
}
