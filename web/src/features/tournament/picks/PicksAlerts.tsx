import type { Tournament } from '@boast/contract/tournaments';
import { countDifferences } from '@boast/domain/picks/draft';
import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../path-builder.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import type { PicksSnapshot, PicksStore } from './picks-store.ts';
import { RivalAlert } from './RivalAlert.tsx';

type PicksAlertsProps = {
  tournament: Tournament;
  picks: PicksSnapshot;
  store: PicksStore;
  isSignedOut: boolean;
  /** Where to come back to after signing in. */
  next?: string | undefined;
};

/** What must be known about one's tips before the start. */
export function PicksAlerts({ tournament, picks, store, isSignedOut, next }: PicksAlertsProps) {
  const { saved } = picks;
  const wayBack = next ?? pb.tournament({ tournamentId: tournament.id });
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isSignedOut && (
        <Alert
          title="Sign in to submit tips"
          action={
            <Link to={pb.login({ next: wayBack })} className={buttonClass({ size: 'small' })}>
              Sign in
            </Link>
          }
        >
          Pick first if you like: your picks are kept here and stay when you sign in.
        </Alert>
      )}
      {!tournament.isDrawFull && (
        <Alert tone="warning" title="Tournament Not Finalized">
          Some Round 1 matches are still pending player assignments. You won't be able to submit tips until
          all matches are finalized.
        </Alert>
      )}
      {picks.dropped > 0 && (
        <Alert tone="warning" title="The draw has changed" announce>
          {picks.dropped === 1 ? 'One of your picks' : `${picks.dropped} of your picks`} could not be kept,
          because the player no longer stands there. Please pick again and submit.
        </Alert>
      )}
      {picks.rival && <RivalAlert mine={picks.picks} rival={picks.rival} store={store} />}
      {picks.cameIn && (
        <Alert title="Picks from your other device" announce>
          You changed them there while this page was open, so they are shown here now. Undo brings back what
          was on this screen.
        </Alert>
      )}
      {picks.isStale && !picks.rival && saved && (
        <Alert
          tone="warning"
          announce
          title="Your entry was changed somewhere else"
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={store.keepMine}>
                Keep these picks
              </Button>
              <Button
                size="small"
                variant="outline"
                onClick={() => store.act({ type: 'replace', picks: saved.picks })}
              >
                Load the saved entry
              </Button>
            </div>
          }
        >
          {differenceWords(countDifferences(picks.picks, saved.picks))} from the entry that was saved on
          another device or in another tab. Nothing is overwritten until you choose.
        </Alert>
      )}
      {saved && !picks.isStale && (
        <Alert
          tone="success"
          title="Entry Submitted"
          action={
            <a href="#receipt" className={buttonClass({ size: 'small', variant: 'outline' })}>
              Your receipt
            </a>
          }
        >
          Your picks have been saved. You can still modify your predictions until the tournament begins.
        </Alert>
      )}
    </div>
  );
}

const differenceWords = (count: number): string =>
  count === 1 ? 'One pick on this screen differs' : `${count} picks on this screen differ`;
