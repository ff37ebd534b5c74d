import type { Tournament } from '@boast/contract/tournaments';
import { prizeRuleUnder } from '@boast/domain/prize/prize';
import { hasWeights, isScoringRulesId, scoringRules as rulesOf } from '@boast/domain/scoring/rules';
import {
  choosableStatuses,
  DELETION_REFUSALS,
  refuseDeletion,
  refuseStartOver,
} from '@boast/domain/tournament/lifecycle';
import { Ban, CalendarClock, Eye, History, Pencil, RefreshCw, Send, Sheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../api/app-api.ts';
import { formatInstantOfYear } from '../../lib/dates.ts';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { roundsOf } from '../../parts/tournaments/rules-words.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMayDo } from '../frame/use-role.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { drawRefusal, messageOr, refreshDraws, useFreshTournament } from '../parts/admin-queries.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { publishHindrance } from './draw-troubles.ts';
import { refundWords } from './edit-form.ts';
import { PrizeFields } from './PrizeFields.tsx';
import { checkAmount, checkText, type PrizeForm, prizeFormOf, prizeOf } from './prize-form.ts';
import { RulesField } from './RulesField.tsx';
import { StartOverDialog } from './StartOverDialog.tsx';

/** What can be done with a tournament as a whole. */
export function TournamentActions({ tournament }: { tournament: Tournament }) {
  const { id, status } = tournament;
  const [open, setOpen] = useState<'publish' | 'cancel' | 'delete' | 'start-over' | null>(null);
  const close = () => setOpen(null);
  const isDraft = status === 'CREATING';
  const isAdmin = useMayDo()('admin');
  const mayCancel = (choosableStatuses(status) as readonly string[]).includes('CANCELLED');
  return (
    <>
      {!isDraft && (
        <Link to={pb.tournament({ tournamentId: id })} className={buttonClass({ variant: 'quiet' })}>
          <Eye aria-hidden="true" />
          View on site
        </Link>
      )}
      {isAdmin ? (
        <>
          <Button variant="quiet" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
          {mayCancel && (
            <Button variant="quiet" onClick={() => setOpen('cancel')}>
              <Ban aria-hidden="true" />
              Cancel tournament
            </Button>
          )}
          {mayStartOver(tournament) && (
            <Button variant="quiet" onClick={() => setOpen('start-over')}>
              <History aria-hidden="true" />
              Start over
            </Button>
          )}
          <TournamentLinks tournament={tournament} />
          {isDraft && (
            <Button onClick={() => setOpen('publish')} disabled={publishHindrance(tournament) !== null}>
              <Send aria-hidden="true" />
              Publish
            </Button>
          )}
        </>
      ) : (
        <DayLink id={id} />
      )}
      {open === 'publish' && <PublishDialog tournament={tournament} onClose={close} />}
      {open === 'cancel' && <CancelDialog tournament={tournament} onClose={close} />}
      {open === 'start-over' && <StartOverDialog tournament={tournament} onClose={close} />}
      {open === 'delete' && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </>
  );
}

/** The pages on which a tournament is changed. */
function TournamentLinks({ tournament }: { tournament: Tournament }) {
  const { id, status, sourceUrl, gender } = tournament;
  return (
    <>
      {sourceUrl !== null && status !== 'CANCELLED' && (
        <Link
          to={adminPaths.importPreview({ url: sourceUrl, gender, tournamentId: id })}
          className={buttonClass({ variant: 'outline' })}
        >
          <RefreshCw aria-hidden="true" />
          Re-import now
        </Link>
      )}
      {status !== 'CANCELLED' && (
        <Link
          to={adminPaths.importSheet({ tournamentId: id })}
          className={buttonClass({ variant: sourceUrl === null ? 'outline' : 'quiet' })}
        >
          <Sheet aria-hidden="true" />
          From a sheet
        </Link>
      )}
      <DayLink id={id} />
      <Link to={adminPaths.editTournament(id)} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
    </>
  );
}

function DayLink({ id }: { id: string }) {
  return (
    <Link to={adminPaths.tournamentDay(id)} className={buttonClass({ variant: 'outline' })}>
      <CalendarClock aria-hidden="true" />
      Day
    </Link>
  );
}

/** Whether the new start lies ahead is asked in the dialog. */
const mayStartOver = ({ status, sealedAt, rounds }: Tournament): boolean =>
  refuseStartOver({
    status,
    sealed: sealedAt !== null,
    hasBegun: rounds.some(({ matches }) =>
      matches.some(({ isCompleted, isBye, gameScores }) => (isCompleted && !isBye) || gameScores.length > 0),
    ),
    startsLater: true,
  }) === null;

type DeleteTournamentDialogProps = { tournament: Tournament; onClose: () => void };

/** Only what left no trace can be deleted; for the rest it says what to do instead. */
function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const { id, name, version, entryCount, sealedAt, totalMatches } = tournament;
  useFreshTournament(id);
  const refusal = refuseDeletion({ sealed: sealedAt !== null, hasEntries: entryCount > 0 });
  if (refusal)
    return (
      <AlertDialog
        title={`${name} cannot be deleted`}
        description={DELETION_REFUSALS[refusal]}
        onAnswer={onClose}
      />
    );
  return (
    <DeleteDialog
      what="tournament"
      title={`Delete ${name}?`}
      description={`Its draw goes with it: ${totalMatches} matches. The players stay. This cannot be undone.`}
      remove={(reason) =>
        call('deleteTournament', { params: { tournamentId: id }, query: { reason }, ifMatch: version })
      }
      onDone={() => navigate(adminPaths.tournaments(), { replace: true })}
      onClose={onClose}
    >
      {tournament.sourceUrl !== null && (
        <Alert title="It came from a page">It can be imported again from there at any time.</Alert>
      )}
    </DeleteDialog>
  );
}

type CancelDialogProps = { tournament: Tournament; onClose: () => void };

/** Cancels a tournament for good: entries are void, and what each paid goes back. */
function CancelDialog({ tournament, onClose }: CancelDialogProps) {
  const { id, name, version } = tournament;
  useFreshTournament(id);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    setFailure(null);
    try {
      await call('updateTournament', {
        params: { tournamentId: id },
        body: { status: 'CANCELLED', reason },
        ifMatch: version,
      });
    } catch (error) {
      setFailure(await drawRefusal(error, 'Failed to cancel tournament'));
      return toast.error('Error', { description: 'Failed to cancel tournament' });
    }
    await refreshDraws();
    toast.success('Tournament cancelled', { description: refundWords(tournament.entryCount) });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Cancel ${name}?`}
      description={`${refundWords(tournament.entryCount)} A cancelled tournament stays cancelled.`}
      confirmLabel="Cancel tournament"
      cancelLabel="Keep it"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

type PublishDialogProps = { tournament: Tournament; onClose: () => void };

function PublishDialog({ tournament, onClose }: PublishDialogProps) {
  const { id, name } = tournament;
  const [scoringRules, setScoringRules] = useState(tournament.scoringRules);
  const form = useForm<PrizeForm>({ defaultValues: prizeFormOf(tournament.prize), mode: 'onTouched' });
  const { errors } = form.formState;
  const publish = async (reason: string) => {
    if (!(await form.trigger())) return;
    const typed = form.getValues();
    const prizeRule = prizeRuleUnder(rulesOf(scoringRules), typed.prizeRule);
    const prize = prizeOf({ ...typed, prizeRule }, tournament.prize);
    try {
      const body = { scoringRules, prize, reason };
      await call('publishTournament', { params: { tournamentId: id }, body });
    } catch (error) {
      return toast.error('Error publishing tournament', {
        description: messageOr(error, 'Failed to publish tournament'),
      });
    }
    await refreshDraws();
    toast.success('Tournament published', { description: opening(tournament) });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Publish ${name}?`}
      description={`Everybody will see it. ${opening(tournament)} ${closing(tournament)}`}
      confirmLabel="Publish tournament"
      harmless
      onConfirm={publish}
      onCancel={onClose}
    >
      <RulesField
        chosen={scoringRules}
        rounds={roundsOf(tournament)}
        isFixed={false}
        select={{
          value: scoringRules,
          onChange: ({ target }) => isScoringRulesId(target.value) && setScoringRules(target.value),
        }}
      />
      <PrizeFields
        kind={useWatch({ control: form.control, name: 'prizeKind' })}
        input={(field) => form.register(field, { validate: (value, all) => prizeChecks[field](value, all) })}
        errors={errors}
        hasEntries={tournament.areRulesFixed}
        isSealed={false}
        isRuleGiven={hasWeights(rulesOf(scoringRules))}
      />
    </ReasonDialog>
  );
}

const prizeChecks: { readonly [F in keyof PrizeForm]: (value: string, form: PrizeForm) => true | string } = {
  prizeKind: () => true,
  prizeRule: () => true,
  prizeAmount: checkAmount,
  prizeText: checkText,
};

const opening = ({ isDrawFull }: Tournament): string =>
  isDrawFull ? 'Entries are open.' : 'Entries open once Round 1 is full.';

const closing = ({ startsAt, timeZone }: Tournament): string =>
  startsAt ? `They lock at ${formatInstantOfYear(startsAt, timeZone)}.` : 'No start time is set yet.';
