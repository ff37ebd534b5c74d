import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import type { Leave } from '../../../lib/router/navigate.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Progress } from '../../../ui/status/Progress.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import type { RoundView } from '../draw/draw-view.ts';
import type { MatchView } from '../draw/match-view.ts';
import { pickLook } from '../draw/pick-look.ts';
import { isDirty } from '../picks/draft-reducer.ts';
import { FilledPicks, PickFavourites } from '../picks/Favourites.tsx';
import { focusSignInAgain } from '../picks/SignInAgain.tsx';
import { useSubmit } from '../picks/use-submit.ts';
import { ChampionReveal } from './ChampionReveal.tsx';
import { championOf } from './champion.ts';
import { WizardAlerts, WizardBar } from './WizardBar.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardReviewProps = {
  view: WizardView;
  /** Goes to one match, or to all for null. */
  onTip: (match: number | null) => void;
  isNews: boolean;
};

export function WizardReview({ view, onTip, isNews }: WizardReviewProps) {
  const { tournament, source, entry, store, rounds, progress } = view;
  const tournamentId = tournament.id;
  const onAccepted = (state: unknown, leave: Leave) =>
    leave(sitePaths.tournament({ tournamentId }), { state });
  const { submit, isPending } = useSubmit({ tournament, source, entry, store, onAccepted });
  const { picked, total } = progress;
  const champion = useMemo(() => championOf(rounds), [rounds]);
  return (
    <>
      {champion && <ChampionReveal champion={champion} isNews={isNews} />}
      <WizardAlerts view={view} step="review" />
      <section aria-labelledby="wizard-step" className="flex flex-col gap-6 pb-6">
        <SectionHead id="wizard-step" title="Review Your Tips" />
        <div>
          <p className="numerals mb-1.5">
            <strong className="score text-title">
              <Untranslated>{picked}</Untranslated>
            </strong>{' '}
            of <Untranslated>{total}</Untranslated> matches tipped
          </p>
          <Progress bare label="Matches tipped" value={picked} max={total} />
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
            <PickFavourites {...view} />
            <FilledPicks {...view} />
          </div>
        </div>
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {rounds.map((round) => (
            <ReviewRound key={round.round} round={round} onTip={onTip} />
          ))}
        </div>
      </section>
      <WizardBar
        view={view}
        before={
          <Button variant="outline" onClick={() => onTip(null)}>
            Edit Tips
          </Button>
        }
      >
        <WayOn view={view} isPending={isPending} onSubmit={submit} />
      </WizardBar>
    </>
  );
}

type WayOnProps = { view: WizardView; isPending: boolean; onSubmit: () => void };

function WayOn({ view, isPending, onSubmit }: WayOnProps) {
  const { tournament, state, progress, person } = view;
  if (person === null) {
    const next = sitePaths.wizard({ tournamentId: tournament.id, step: 'review' });
    return (
      <Link to={sitePaths.login({ next })} className={buttonClass()}>
        Sign in to submit
      </Link>
    );
  }
  if (person.hasEnded) return <Button onClick={focusSignInAgain}>Sign in to submit</Button>;
  return (
    <Button
      onClick={onSubmit}
      loading={isPending}
      disabled={progress.picked === 0 || !tournament.isDrawFull || (state.entry !== null && !isDirty(state))}
    >
      {state.entry ? 'Update tips' : 'Submit Tips'}
    </Button>
  );
}

type ReviewRoundProps = { round: RoundView; onTip: (match: number) => void };

/** The picks of a round. Each line links to its match, which leads back here. */
function ReviewRound({ round, onTip }: ReviewRoundProps) {
  const matches = round.matches.filter(({ isBye }) => !isBye);
  if (matches.length === 0) return null;
  return (
    <section aria-label={round.name} className={matches.length > 8 ? 'md:row-span-3' : undefined}>
      <h3 className="flex items-baseline gap-3 border-line border-b pb-1.5">
        <span className="display text-title">{round.name}</span>
        <span className="numerals text-quiet text-small">
          <Untranslated>{round.picked}</Untranslated> of <Untranslated>{round.total}</Untranslated>
        </span>
      </h3>
      <ul>
        {matches.map((match) => (
          <li key={match.match} className="border-line border-b">
            <ReviewLine match={match} onTip={onTip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReviewLine({ match, onTip }: { match: MatchView; onTip: (match: number) => void }) {
  const { pick, sides } = match;
  if (!match.canPick && !pick) {
    return (
      <p className="flex min-h-11 items-center text-quiet text-small">
        {match.title}: waiting for its players
      </p>
    );
  }
  const loser = pick ? sides[pick.side === 0 ? 1 : 0] : null;
  return (
    <button
      type="button"
      onClick={() => onTip(match.match)}
      className="flex min-h-11 w-full items-center gap-3 px-1 py-1.5 text-left hover:bg-glass-high"
    >
      <span className="sr-only">Edit {match.title}: </span>
      {pick && loser ? (
        <>
          <span
            className={`score shrink-0 whitespace-nowrap rounded-small px-1.5 py-1 text-[1.125rem] ${pickLook(pick)}`}
          >
            {pick.score}
          </span>
          <span className="condensed min-w-0 grow [overflow-wrap:anywhere]">
            <strong className="font-[700]">{pick.winner}</strong>
            <span className="text-quiet"> beats {loser.name}</span>
            {pick.isAutomatic && <span className="sr-only">, filled in for you</span>}
          </span>
        </>
      ) : (
        <span className="min-w-0 grow font-[600] text-tin-text">
          Not tipped yet
          <span className="condensed font-[400] text-quiet">
            : {sides[0].name} against {sides[1].name}
          </span>
        </span>
      )}
      <Pencil aria-hidden="true" className="size-4 shrink-0 text-quiet" />
    </button>
  );
}
