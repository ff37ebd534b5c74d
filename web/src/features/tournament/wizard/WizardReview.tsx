import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/router.ts';
import { pb } from '../../../path-builder.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { DotMark } from '../../../ui/DotMark.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { useSubmitCheck } from '../picks/use-submit-check.ts';
import { useSubmitTips } from '../picks/use-submit-tips.ts';
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
  const { tournament, draw, matchIds, entry, store, rounds, progress, isSignedIn } = view;
  const tournamentId = tournament.id;
  const { submit, isPending } = useSubmitTips({
    tournament,
    draw,
    matchIds,
    entry,
    store,
    onAccepted: () => navigate(pb.tournament({ tournamentId })),
  });
  const check = useSubmitCheck({ tournament, isNew: entry === null });
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
        {isSignedIn ? (
          <Button
            onClick={() => check(progress) && submit()}
            loading={isPending}
            disabled={picked === 0 || !tournament.isDrawFull}
          >
            Submit Tips
          </Button>
        ) : (
          <Link
            to={pb.login({ next: pb.wizard({ tournamentId, step: 'review' }) })}
            className={buttonClass()}
          >
            Sign in to submit
          </Link>
        )}
      </WizardBar>
    </>
  );
}
