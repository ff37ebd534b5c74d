import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { changesWord } from '../../../parts/tournaments/reminders/unsent-picks.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { ChoiceAlert } from './ChoiceAlert.tsx';
import { conflictOf, countChanges, type DraftState, isDirty } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import { LockedAlert } from './LockedAlert.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import type { TournamentDraw } from './tournament-draw.ts';
import type { Person } from './use-person.ts';
import { isJustSubmitted, leadToPayment, useMissingCredits } from './use-submit.ts';

type PicksAlertsProps = {
  tournament: Tournament;
  source: TournamentDraw;
  state: DraftState;
  store: DraftStore;
  person: Person | null;
  next?: string | undefined;
};

export function PicksAlerts(props: PicksAlertsProps) {
  const { tournament, source, state, store, person } = props;
  const { next = sitePaths.tournament({ tournamentId: tournament.id }) } = props;
  const conflict = conflictOf(state);
  const { picked, total } = pickProgress(source.draw, state.picks);
  if (state.lockedAt !== null) {
    return <LockedAlert serverTime={state.lockedAt || null} hasEntry={state.entry !== null} />;
  }
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <MayNotSubmit
        tournament={tournament}
        person={person}
        next={next}
        hasEntry={state.entry !== null}
        isWhole={picked === total}
      />
      {state.dropped > 0 && (
        <Alert tone="warning" title="The draw has changed" announce>
          {state.dropped === 1 ? 'One of your picks' : `${state.dropped} of your picks`} had to go because the
          player has moved or left the draw. Please pick again and submit.
        </Alert>
      )}
      {state.cameIn && (
        <Alert title="Picks from your other device" announce>
          You changed them there, so we've updated this page. Undo brings back what was here.
        </Alert>
      )}
      {conflict && <ChoiceAlert state={state} conflict={conflict} source={source} store={store} />}
      {(conflict ? conflict.from !== 'entry' && isDirty(state) : state.entry !== null) && (
        <EntryAlert state={state} store={store} />
      )}
    </div>
  );
}

type MayNotSubmitProps = Pick<PicksAlertsProps, 'tournament' | 'person' | 'next'> & {
  hasEntry: boolean;
  isWhole: boolean;
};

/** Why these picks cannot become an entry now, said before the first pick. */
function MayNotSubmit({ tournament, person, next, hasEntry, isWhole }: MayNotSubmitProps) {
  const missing = useMissingCredits(tournament, hasEntry);
  if (person?.isAdmin) {
    return (
      <Alert title="Administrators cannot enter tournaments">
        You see the same draw as everyone, but can't enter.
      </Alert>
    );
  }
  return (
    <>
      {person?.hasEnded && <SignInAgain email={person.email} next={next ?? ''} />}
      {person === null && (
        <Alert
          title="Sign in to submit tips"
          action={
            <Link
              to={sitePaths.login(next === undefined ? {} : { next })}
              className={buttonClass({ size: 'small', variant: 'outline' })}
            >
              Sign in
            </Link>
          }
        >
          {isWhole
            ? 'Your picks are safe on this device. Sign in to enter.'
            : "Pick first, and sign in when you're done. We'll keep your picks on this device."}
        </Alert>
      )}
      {missing && (
        <Alert
          title={missing.title}
          action={
            <Button
              size="small"
              variant="outline"
              onClick={() => leadToPayment(tournament, { leave: navigate })}
            >
              Buy credits
            </Button>
          }
        >
          Your picks are safe while you buy {missing.lacks === 1 ? 'one' : 'them'}.
        </Alert>
      )}
      {!tournament.isDrawFull && (
        <Alert tone="warning" title="Tournament Not Finalized">
          Some Round 1 matches are still pending player assignments. You won't be able to submit tips until
          all matches are finalized.
        </Alert>
      )}
    </>
  );
}

function EntryAlert({ state, store }: Pick<PicksAlertsProps, 'state' | 'store'>) {
  const changes = countChanges(state);
  const isOnCard = isJustSubmitted(useLocation().state);
  if (!state.entry) return null;
  if (changes > 0) {
    return (
      <Alert
        tone="warning"
        title={changesWord(changes)}
        action={
          <Button size="small" variant="outline" onClick={() => store.send({ type: 'back-to-entry' })}>
            Back to my submitted entry
          </Button>
        }
      >
        Your earlier entry counts until you update your tips.
      </Alert>
    );
  }
  if (isOnCard) return null;
  return (
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
  );
}
