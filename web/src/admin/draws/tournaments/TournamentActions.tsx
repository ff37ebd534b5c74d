import type { Tournament } from '@boast/contract/tournaments';
import { hasPlay } from '@boast/domain/draw/results';
import { DELETION_REFUSALS, refuseDeletion } from '@boast/domain/tournament/deletion';
import { choosableStatuses } from '@boast/domain/tournament/lifecycle';
import { refuseStartOver } from '@boast/domain/tournament/start-over';
import { Ban, Ellipsis, Flag, History, type LucideIcon, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx';
import { type Choice, Menu } from '../../../ui/dialogs/Menu.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { pathWithoutDraw } from '../../frame/portal-role.ts';
import { useMayCall, usePortalRole } from '../../frame/use-portal-role.ts';
import { DeleteDialog } from '../../parts/DeleteDialog.tsx';
import { gamesOf } from '../../parts/match-text.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { useFreshTournament } from '../../parts/use-fresh-tournament.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { publishBlocker } from './draw-troubles.ts';
import { refundText } from './edit-form.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { StartOverDialog } from './StartOverDialog.tsx';
import { LeadingLink, SiteLinks, TournamentLinks } from './TournamentLinks.tsx';

type OpenDialog = 'publish' | 'cancel' | 'delete' | 'begin' | 'start-over';

/**
 * The main actions stand first, by how far the draw is; actions that are rare or can't be undone stand under More,
 * deleting last.
 */
export function TournamentActions({ tournament }: { tournament: Tournament }) {
  const { status } = tournament;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const isDraft = status === 'CREATING';
  const mayCall = useMayCall();
  const rareChoices = useRareActs(tournament, setOpen);
  return (
    <>
      {isDraft && tournament.wholeDraw === null && mayCall('publishTournament') && (
        <Button onClick={() => setOpen('publish')} disabled={publishBlocker(tournament) !== null}>
          <Send aria-hidden="true" />
          Publish
        </Button>
      )}
      <LeadingLink tournament={tournament} />
      <SiteLinks tournament={tournament} />
      <TournamentLinks tournament={tournament} />
      {rareChoices.length > 0 && (
        <Menu
          variant="quiet"
          label={
            <>
              <Ellipsis aria-hidden="true" />
              More
            </>
          }
          choices={rareChoices}
        />
      )}
      {open === 'publish' && <PublishDialog tournament={tournament} onClose={close} />}
      {open === 'cancel' && <CancelDialog tournament={tournament} onClose={close} />}
      {open === 'begin' && <BeginDialog tournament={tournament} onClose={close} />}
      {open === 'start-over' &&
        (mayCall('startOver') ? (
          <StartOverDialog tournament={tournament} onClose={close} />
        ) : (
          <AskForRestart name={tournament.name} onClose={close} />
        ))}
      {open === 'delete' && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </>
  );
}

function useRareActs(tournament: Tournament, ask: (act: OpenDialog) => void): Choice[] {
  const { status, sealedAt } = tournament;
  const mayCall = useMayCall();
  const mayCancel = (choosableStatuses(status) as readonly string[]).includes('CANCELLED');
  const mayBegin = status === 'UPCOMING' && sealedAt === null && mayCall('beginTournament');
  const choice = (key: OpenDialog, Icon: LucideIcon, text: string): Choice => ({
    key,
    text: (
      <>
        <Icon aria-hidden="true" className="size-4" />
        {text}
      </>
    ),
    act: () => ask(key),
  });
  return [
    ...(mayBegin ? [choice('begin', Flag, 'Play began earlier')] : []),
    ...(mayStartOver(tournament) && mayCall('updateTournament')
      ? [choice('start-over', History, 'Restart')]
      : []),
    ...(mayCancel && mayCall('updateTournament') ? [choice('cancel', Ban, 'Cancel tournament')] : []),
    ...(mayCall('deleteTournament') ? [choice('delete', Trash2, 'Delete')] : []),
  ];
}

/** The dialog checks that the new start lies ahead, and the server whether a prize was paid. */
const mayStartOver = ({ status, sealedAt, rounds }: Tournament): boolean =>
  refuseStartOver({
    status,
    sealed: sealedAt !== null,
    hasBegun: rounds.some(({ matches }) =>
      matches.some((match) => hasPlay({ ...match, games: match.isBye ? null : gamesOf(match) })),
    ),
    prizePaid: false,
    startsLater: true,
  }) === null;

/** People who run a club's draw may play in it, so they never open entries again after everyone could see the picks. */
const AskForRestart = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <AlertDialog
    title={`Ask an administrator to restart ${name}`}
    description="Everyone can see every pick now, so nobody who may play in a draw opens its entries again. Send us the link of the draw and the new start."
    onAnswer={onClose}
  >
    <Link to={sitePaths.contact()} className={linkClass()}>
      Contact us
    </Link>
  </AlertDialog>
);

type DeleteTournamentDialogProps = { tournament: Tournament; onClose: () => void };

/** Only a tournament without any traces can be deleted; for others it says what to do instead. */
function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const { id, name, version, entryCount, sealedAt, totalMatches, wholeDraw } = tournament;
  useFreshTournament(id);
  const portalRole = usePortalRole();
  const refusal = refuseDeletion({
    sealed: sealedAt !== null,
    hasEntries: entryCount > 0,
    isSecondChance: wholeDraw !== null,
  });
  if (refusal)
    return (
      <AlertDialog
        title={`Can't delete ${name}`}
        description={DELETION_REFUSALS[refusal]}
        onAnswer={onClose}
      />
    );
  return (
    <DeleteDialog
      what="tournament"
      title={`Delete ${name}?`}
      description={`This also deletes its draw (${totalMatches} matches). The players stay. This can't be undone.`}
      remove={(reason) =>
        callApi('deleteTournament', { params: { tournamentId: id }, query: { reason }, ifMatch: version })
      }
      onDone={(leave) => leave(pathWithoutDraw(portalRole), { replace: true })}
      onClose={onClose}
    >
      {tournament.sourceUrl !== null && (
        <Alert title="It was imported from a page">You can import it again at any time.</Alert>
      )}
    </DeleteDialog>
  );
}

type CancelDialogProps = { tournament: Tournament; onClose: () => void };

/** Cancels a tournament for good: entries become void and are refunded. */
function CancelDialog({ tournament, onClose }: CancelDialogProps) {
  const { id, name, version } = tournament;
  useFreshTournament(id);
  const confirm = async (reason: string) => {
    await callApi('updateTournament', {
      params: { tournamentId: id },
      body: { status: 'CANCELLED', reason },
      ifMatch: version,
    });
    await refreshDraws();
    toast.success('Tournament cancelled', { description: refundText(tournament.entryCount) });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Cancel ${name}?`}
      description={`${refundText(tournament.entryCount)} You can't undo this.`}
      confirmLabel="Cancel tournament"
      cancelLabel="Keep it"
      onConfirm={confirm}
      refusalOf={cancelRefusal}
      onCancel={onClose}
    />
  );
}

function cancelRefusal(error: unknown): Promise<string> {
  toast.error('Error', { description: 'Failed to cancel tournament' });
  return drawRefusal(error, 'Failed to cancel tournament');
}
