import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { ArrowRight, CornerDownRight, Undo2 } from 'lucide-react';
import { type ComponentProps, memo, type RefObject, useMemo, useRef } from 'react';
import { useAfterPaint } from '../../../lib/browser/use-after-paint.ts';
import { useIsNarrow } from '../../../lib/browser/use-is-narrow.ts';
import { lazyPart } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import type { Leave } from '../../../lib/router/navigate.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { picksBar } from '../../../ui/marks/edge-bar.ts';
import { Progress } from '../../../ui/status/Progress.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { DrawViews } from '../bracket/DrawViews.tsx';
import type { DrawBoardHandle } from '../draw/DrawBoard.tsx';
import type { DrawSource } from '../draw/draw-layers.ts';
import type { RoundView } from '../draw/draw-view.ts';
import { useDrawView } from '../draw/use-draw-view.ts';
import { clearedText, describeChange } from '../picks/describe-change.ts';
import { type DraftState, isDirty } from '../picks/draft-reducer.ts';
import type { DraftStore } from '../picks/draft-store.ts';
import { FilledPicks, PickFavourites } from '../picks/Favourites.tsx';
import { PicksAlerts } from '../picks/PicksAlerts.tsx';
import { focusSignInAgain } from '../picks/SignInAgain.tsx';
import { StateLine, UnsavedNote } from '../picks/StateLine.tsx';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { useDraftState, useUndoKeys } from '../picks/use-draft.ts';
import type { Person } from '../picks/use-person.ts';
import { useSubmit } from '../picks/use-submit.ts';
import { useSubmitOnArrival } from '../picks/use-submit-on-arrival.ts';
import { SubmittedMoment } from './SubmittedMoment.tsx';

const FirstDuel = lazyPart(async () => (await import('../wizard/FirstDuel.tsx')).FirstDuel);

type PredictSectionProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  person: Person | null;
  store: DraftStore;
};

export function PredictSection({ tournament, source, entry, person, store }: PredictSectionProps) {
  const { draw, matches, players, rules } = source;
  const state = useDraftState(store);
  const mayPick = person?.isAdmin !== true;
  const drawSource: DrawSource = {
    draw,
    picks: state.picks,
    players,
    mode: mayPick ? 'predict' : 'look',
    rules,
    isEntered: false,
  };
  const rounds = useDrawView(drawSource);
  const board = useRef<DrawBoardHandle>(null);
  useUndoKeys(store, mayPick);
  // The pick itself renders at once; counts and announcements follow a frame later.
  const later = {
    tournamentId: tournament.id,
    source,
    store,
    state: useAfterPaint(state),
    rounds: useAfterPaint(rounds),
  };
  // A phone starts with a duel until there is an entry; the draw comes second.
  const isDuelFirst = useIsNarrow() && mayPick && state.entry === null;
  return (
    <>
      {entry !== null && <SubmittedMoment tournament={tournament} entry={entry} rounds={rounds} />}
      {isDuelFirst && <DuelFirst {...later} />}
      <PicksAlerts tournament={tournament} source={source} state={state} store={store} person={person} />
      <div id="draw" className="scroll-mt-20">
        <DrawViews
          ref={board}
          lead={mayPick && <PredictWays {...later} isDuelShown={isDuelFirst} />}
          source={drawSource}
          size={draw.size}
          rounds={rounds}
          matches={matches}
          mode="predict"
          isEntered={false}
          store={store}
          cleared={state.change?.cleared.length ? state.change.cleared : NO_MATCHES}
          startRound={1}
        />
      </div>
      {/* Outside the draw, because it sticks to the bottom of the screen along the whole page. */}
      {mayPick && (
        <PredictFoot {...later} tournament={tournament} entry={entry} person={person} board={board} />
      )}
    </>
  );
}

/** Reserves the height while the code loads. */
const DuelFirst = memo(function DuelFirst(props: ComponentProps<typeof FirstDuel>) {
  return (
    <PartBoundary skeleton={<Skeleton className="h-[21.625rem]" />}>
      <FirstDuel {...props} />
    </PartBoundary>
  );
});

type PredictWaysProps = ComponentProps<typeof FirstDuel> & { isDuelShown: boolean };

function PredictWays({ isDuelShown, ...later }: PredictWaysProps) {
  const { tournamentId, source, rounds } = later;
  const shortRounds = rounds
    .filter(({ round }) => source.draw.bestOf[round - 1] === 3)
    .map(({ name }) => name);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small empty:hidden max-lg:mb-1.5 max-lg:basis-full">
      {!isDuelShown && (
        <Link
          to={sitePaths.wizard({ tournamentId, step: 'tipping' })}
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          Tip one match at a time
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
      {!isDuelShown && <PickFavourites {...later} />}
      <FilledPicks {...later} />
      {shortRounds.length > 0 && (
        <span className="text-quiet">Best of three games: {shortRounds.join(', ')}</span>
      )}
    </div>
  );
}

const NO_MATCHES: readonly number[] = [];

type PredictFootProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  person: Person | null;
  store: DraftStore;
  /** May be a frame behind the store. */
  state: DraftState;
  rounds: readonly RoundView[];
  board: RefObject<DrawBoardHandle | null>;
};

const PredictFoot = memo(function PredictFoot(props: PredictFootProps) {
  const { tournament, source, entry, person, store, state, rounds, board } = props;
  const { draw } = source;
  const progress = useMemo(() => pickProgress(draw, state.picks), [draw, state.picks]);
  const onAccepted = (state: unknown, leave: Leave) => {
    if (state !== null)
      leave(sitePaths.tournament({ tournamentId: tournament.id }), { replace: true, state });
  };
  const { submit, submitFor, isPending } = useSubmit({ tournament, source, entry, store, onAccepted });
  useSubmitOnArrival({ tournament, state, isWhole: progress.picked === progress.total, submitFor });
  return (
    <>
      <PicksBar
        state={state}
        progress={progress}
        tournament={tournament}
        person={person}
        isPending={isPending}
        onUndo={() => store.send({ type: 'undo' })}
        onNextOpen={() => board.current?.focusNextOpen()}
        onSubmit={() => {
          if (!submit()) board.current?.focusNextOpen();
        }}
      />
      <p aria-live="polite" className="sr-only">
        {state.change && describeChange({ change: state.change, rounds, progress })}
      </p>
    </>
  );
});

type PicksBarProps = {
  state: DraftState;
  progress: { picked: number; total: number };
  tournament: Tournament;
  person: Person | null;
  isPending: boolean;
  onUndo: () => void;
  onNextOpen: () => void;
  onSubmit: () => void;
};

function PicksBar(props: PicksBarProps) {
  const { state, progress, onUndo, onNextOpen } = props;
  const { picked, total } = progress;
  const cleared = clearedText(state.change?.cleared.length ?? 0);
  return (
    <section
      ref={picksBar}
      aria-label="Your tips"
      className="picks-bar sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2rem)] border-line border-t bg-court px-[clamp(1rem,4vw,2rem)] py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <UnsavedNote state={state} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-[min(10rem,100%)] flex-[99_1_16rem]">
          <div
            className={`mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 ${picked === 0 && cleared === '' ? 'max-sm:sr-only' : ''}`}
          >
            <p className="numerals text-small">
              <strong translate="no" className="score text-[1.25rem]">
                {picked}
              </strong>{' '}
              of <Untranslated>{total}</Untranslated>
              <span className="max-sm:sr-only"> matches picked</span>
            </p>
            <p className="flex items-baseline gap-x-3 text-micro text-quiet">
              {cleared !== '' && <strong className="font-[600] text-tin-text">{cleared}</strong>}
              <StateLine state={state} />
            </p>
          </div>
          <Progress bare label="Matches picked" value={picked} max={total} />
        </div>
        <div className="flex grow items-center justify-end gap-2">
          <IconButton
            icon={Undo2}
            label="Undo"
            variant={cleared === '' ? 'quiet' : 'outline'}
            disabled={state.past.length === 0}
            onClick={onUndo}
          />
          {picked < total && (
            <Button variant="outline" onClick={onNextOpen} className="max-sm:px-3!">
              <CornerDownRight aria-hidden="true" />
              <span>
                Next<span className="max-sm:sr-only"> open match</span>
              </span>
            </Button>
          )}
          <WayOn {...props} />
        </div>
      </div>
    </section>
  );
}

function WayOn({ state, progress, tournament, person, isPending, onSubmit }: PicksBarProps) {
  if (person === null) {
    return (
      <Link
        to={sitePaths.login({ next: sitePaths.tournament({ tournamentId: tournament.id }) })}
        className={`${buttonClass({ variant: progress.picked === 0 ? 'outline' : 'primary' })} max-sm:grow`}
      >
        Sign in to submit
      </Link>
    );
  }
  if (person.hasEnded) {
    return (
      <Button onClick={focusSignInAgain} className="max-sm:grow">
        Sign in to submit
      </Button>
    );
  }
  const hasEntry = state.entry !== null;
  return (
    <Button
      onClick={onSubmit}
      loading={isPending}
      // With an entry there is nothing to send until something changes.
      disabled={progress.picked === 0 || !tournament.isDrawFull || (hasEntry && !isDirty(state))}
      className="max-sm:grow"
    >
      {isPending ? 'Submitting...' : hasEntry ? 'Update tips' : 'Submit Tips'}
    </Button>
  );
}
