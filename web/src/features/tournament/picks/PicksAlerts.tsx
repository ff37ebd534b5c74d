import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { changesWord } from '../../../parts/tournaments/unsent-picks.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ChoiceAlert } from './ChoiceAlert.tsx';
import { conflictOf, countChanges, type DraftState, isDirty } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import { LockedAlert } from './LockedAlert.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import type { TournamentDraw } from './tournament-draw.ts';
import type { Person } from './use-person.ts';
import { leadToPayment, useMustPay } from './use-submit.ts';

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
          {state.dropped === 1 ? 'One of your picks' : `${state.dropped} of your picks`} could not be kept,
          because the player no longer stands there. Please pick again and submit.
        </Alert>
      )}
      {state.cameIn && (
        <Alert title="Picks from your other device" announce>
          You changed them there while this page was open, so they are shown here now. Undo brings back what
          was on this screen.
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
  const mustPay = useMustPay(hasEntry);
  if (person?.isAdmin) {
    return (
      <Alert title="Administrators cannot enter tournaments">
        You see the draw as everybody does; picks are for those who can win.
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
              className={buttonClass({ size: 'small' })}
            >
              Sign in
            </Link>
          }
        >
          {isWhole ? 'Your picks' : 'Pick first if you like: your picks'} are kept here and stay when you sign
          in.
        </Alert>
      )}
      {mustPay && (
        <Alert
          title="Entering costs 1 credit, and you have none"
          action={
            <Button size="small" variant="outline" onClick={() => leadToPayment(tournament)}>
              Buy credits
            </Button>
          }
        >
          {isWhole ? 'Your picks' : 'Pick first if you like: your picks'} are kept while you buy one.
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
        Until you update your tips, the entry that you submitted before is the one that counts.
      </Alert>
    );
  }
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
