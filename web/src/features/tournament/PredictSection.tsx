import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/picks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { userQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import { useConfig } from '../../lib/use-config.ts';
import { toast } from '../../ui/toast.ts';
import { DrawBoard, type DrawBoardHandle } from './draw/DrawBoard.tsx';
import { useDrawView } from './draw/use-draw-view.ts';
import { describeChange } from './picks/describe-change.ts';
import { LockedAlert } from './picks/LockedAlert.tsx';
import { leadToPayment } from './picks/lead-to-payment.ts';
import { PicksAlerts } from './picks/PicksAlerts.tsx';
import { PicksBar } from './picks/PicksBar.tsx';
import type { PicksStore } from './picks/picks-store.ts';
import type { SubmitRefusal } from './picks/submit-refusal.ts';
import { usePicksSnapshot, useUndoKeys } from './picks/use-picks.ts';
import { useSubmitTips } from './picks/use-submit-tips.ts';
import type { TournamentDraw } from './tournament-draw.ts';

type PredictSectionProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  store: PicksStore;
  /** Why the last attempt to submit was refused. */
  refusal: SubmitRefusal | null;
  onRefusal: (refusal: SubmitRefusal | null) => void;
};

/** The draw before the start, to be predicted. */
export function PredictSection(props: PredictSectionProps) {
  const { tournament, source, entry, store, refusal, onRefusal } = props;
  const { draw, matchIds, matches, players, rules } = source;
  const picks = usePicksSnapshot(store);
  const rounds = useDrawView({ draw, picks: picks.picks, players, mode: 'predict', rules, isEntered: false });
  const progress = useMemo(() => pickProgress(draw, picks.picks), [draw, picks.picks]);
  const board = useRef<DrawBoardHandle>(null);
  const isSignedIn = useUserId() !== null;
  const { submit, isPending } = useSubmitTips({ tournament, draw, matchIds, entry, store, onRefusal });
  const check = useSubmitCheck({ tournament, isNew: entry === null, progress });
  useUndoKeys(store, true);
  return (
    <>
      {refusal?.kind === 'locked' ? (
        <LockedAlert serverTime={refusal.serverTime} hasEntry={picks.saved !== null} />
      ) : (
        <PicksAlerts tournament={tournament} picks={picks} store={store} isSignedOut={!isSignedIn} />
      )}
      <div>
        <DrawBoard
          ref={board}
          size={draw.size}
          rounds={rounds}
          facts={matches}
          mode="predict"
          isEntered={false}
          store={store}
          cleared={picks.change?.cleared.length ? picks.change.cleared : none}
          startRound={1}
        />
        <PicksBar
          picks={picks}
          progress={progress}
          tournamentId={tournament.id}
          isSignedIn={isSignedIn}
          hasEntry={picks.saved !== null}
          isPending={isPending}
          isDrawFull={tournament.isDrawFull}
          onUndo={() => store.act({ type: 'undo' })}
          onNextOpen={() => board.current?.focusNextOpen()}
          onSubmit={() => {
            if (check()) submit();
            else board.current?.focusNextOpen();
          }}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {picks.change && describeChange({ change: picks.change, rounds, progress })}
      </p>
    </>
  );
}

const none: readonly number[] = [];

/** Says why tips cannot be submitted yet, and whether they can. */
function useSubmitCheck({
  tournament,
  isNew,
  progress,
}: {
  tournament: Tournament;
  isNew: boolean;
  progress: { picked: number; total: number };
}) {
  const { features } = useConfig();
  const { data: user } = useQuery({ ...userQuery, enabled: useUserId() !== null });
  return (): boolean => {
    const { picked, total } = progress;
    if (picked < total) {
      const description = `You need to predict winners for all ${total} matches before submitting. You've predicted ${picked} matches.`;
      toast.error('Incomplete Tips', { description });
      return false;
    }
    if (features.credits && isNew && user && (user.credits ?? 0) < 1) {
      leadToPayment(tournament, 'You need 1 credit to enter this tournament. Please purchase credits first.');
      return false;
    }
    return true;
  };
}
