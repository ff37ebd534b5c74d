import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/router.ts';
import { pb } from '../../../lib/path-builder.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { DotMark } from '../../../ui/DotMark.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { isDirty } from '../picks/draft-reducer.ts';
import { focusSignInAgain } from '../picks/SignInAgain.tsx';
import { useSubmit } from '../picks/use-submit.ts';
import { ReviewRound } from './ReviewRound.tsx';
import { WizardAlerts } from './WizardAlerts.tsx';
import { WizardBar } from './WizardBar.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardReviewProps = {
  view: WizardView;
  /** To the tipping of one match, or of all. */
  onTip: (match: number | null) => void;
};

/** All tips at a glance, round by round, before they are submitted. */
export function WizardReview({ view, onTip }: WizardReviewProps) {
  const { tournament, source, entry, store, rounds, progress } = view;
  const tournamentId = tournament.id;
  const onAccepted = () => navigate(pb.tournament({ tournamentId }));
  const { submit, isPending } = useSubmit({ tournament, source, entry, store, onAccepted });
  const { picked, total } = progress;
  const champion = rounds.at(-1)?.matches[0]?.champion ?? null;
  return (
    <>
      <WizardAlerts view={view} step="review" />
      <section aria-labelledby="wizard-step" className="flex flex-col gap-6 pb-6">
        <SectionHead id="wizard-step" title="Review Your Tips" />
        <div>
          <p className="numerals mb-1.5">
            <strong className="score text-title">{picked}</strong> of {total} matches tipped
          </p>
          <Progress bare label="Matches tipped" value={picked} max={total} />
        </div>
        {champion !== null && (
          <p className="flex items-center gap-3">
            <DotMark className="size-10" />
            <span>
              <span className="eyebrow block text-quiet">Your champion</span>
              <span className="display block text-accent text-heading">{champion}</span>
            </span>
          </p>
        )}
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
    const next = pb.wizard({ tournamentId: tournament.id, step: 'review' });
    return (
      <Link to={pb.login({ next })} className={buttonClass()}>
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
      {state.entry ? 'Update Tips' : 'Submit Tips'}
    </Button>
  );
}
