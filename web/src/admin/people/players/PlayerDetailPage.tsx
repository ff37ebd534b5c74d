import type { RecentMerge } from '@boast/contract/admin/players';
import type { Player } from '@boast/contract/players';
import type { Match } from '@boast/contract/tournaments';
import { queryOptions, useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { Combine, ExternalLink, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { playerMatchesQuery, playerQuery } from '../../../api/queries/players.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Tooltip } from '../../../ui/dialogs/Tooltip.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths, webAddress } from '../../parts/admin-paths.ts';
import { DeleteDialog } from '../../parts/DeleteDialog.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { formatCreated } from '../../parts/format-moment.ts';
import { messageOr } from '../../parts/message-or.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { RowLink } from '../../parts/RowLink.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';

import { NameDoubles } from './NameDoubles.tsx';
import { fromSideOf, splitMatches } from './split-matches.ts';

export function PlayerDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Player', list: navItems.players.to }}>
      <PlayerDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function PlayerDetail({ id }: { id: string }) {
  const [{ data: player }, { data: matches }] = useSuspenseQueries({
    queries: [playerQuery(id), playerMatchesQuery(id)],
  });
  const { upcoming, completed } = splitMatches(matches);
  return (
    <AdminPage
      title={player.fullName}
      above={[navItems.players]}
      badges={<Badge>{genderText[player.gender]}</Badge>}
      actions={<PlayerActions player={player} />}
    >
      <RecentMerges player={player} />
      <NameDoubles player={player} />
      <section aria-label="About the player" className="flex flex-wrap items-start gap-6">
        <Avatar name={player.fullName} src={player.imageUrl} size="large" />
        <div className="flex-[1_1_20rem]">
          <Facts
            facts={[
              { name: 'Name', value: <PlayerName player={player} /> },
              { name: 'World ranking', value: player.worldRank ?? 'N/A' },
              { name: 'Country', value: player.country ?? 'N/A' },
              { name: 'External ID', value: player.externalId ?? 'N/A' },
              { name: 'Created', value: formatCreated(player.createdAt) },
              { name: 'ID', value: player.id },
            ]}
          />
        </div>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PlayerMatches title="Upcoming matches" matches={upcoming} playerId={id} />
        <PlayerMatches title="Completed matches" matches={completed} playerId={id} />
      </div>
    </AdminPage>
  );
}

function PlayerName({ player: { url, fullName } }: { player: Player }) {
  const address = webAddress(url);
  if (address === null) return fullName;
  return (
    <a href={address.href} target="_blank" rel="noreferrer" className={linkClass()}>
      {fullName} <ExternalLink aria-label="(new tab)" className="inline size-3.5" />
    </a>
  );
}

function PlayerActions({ player }: { player: Player }) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, fullName, gender, version } = player;
  return (
    <>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <Link to={adminPaths.mergePlayer(id)} className={buttonClass({ variant: 'outline' })}>
        <Combine aria-hidden="true" />
        Merge
      </Link>
      <Link to={adminPaths.editPlayer(id)} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      {isDeleting && (
        <DeleteDialog
          what="player"
          title={`Delete ${fullName}?`}
          description="You can only delete a player who isn't in any draw, receipt or correction. This can't be undone."
          remove={(reason) =>
            callApi('deletePlayer', { params: { playerId: id }, query: { reason }, ifMatch: version })
          }
          onDone={(leave) => leave(adminPaths.players({ gender }), { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

type PlayerMatchesProps = { title: string; matches: readonly Match[]; playerId: string };

function PlayerMatches({ title, matches, playerId }: PlayerMatchesProps) {
  return (
    <Panel title={title} note={String(matches.length)} flush>
      {matches.length === 0 ? (
        <p className="p-5 text-quiet sm:p-6">None.</p>
      ) : (
        <ul>
          {matches.map((match) => (
            <PlayerMatch key={match.id} match={match} playerId={playerId} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlayerMatch({ match, playerId }: { match: Match; playerId: string }) {
  const { opponent, outcome } = fromSideOf(playerId, match);
  const time = match.startsAt ? formatInstantOfYear(match.startsAt, match.timeZone) : 'TBD';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6">
      {outcome && (
        <Badge tone={outcome === 'win' ? 'correct' : 'neutral'}>{outcome === 'win' ? 'Win' : 'Loss'}</Badge>
      )}
      <Tooltip content={`${match.tournamentName}, ${match.roundName}, ${time}`}>
        <RowLink to={adminPaths.match(match)}>{opponent}</RowLink>
      </Tooltip>
      <span className="numerals text-quiet text-small sm:ml-auto">
        {match.roundName}, {time}
      </span>
    </li>
  );
}

function RecentMerges({ player }: { player: Player }) {
  const { data: merges = [] } = useQuery(recentMergesQuery(player.id));
  const [undoing, setUndoing] = useState<RecentMerge | null>(null);
  return (
    <>
      {merges.map((merge) => (
        <Alert
          key={merge.mergedId}
          title={`${merge.fullName} was merged into this player`}
          action={
            merge.refusal === null && (
              <Button variant="outline" onClick={() => setUndoing(merge)}>
                <Undo2 aria-hidden="true" />
                Undo
                <span className="sr-only"> the merge of {merge.fullName}</span>
              </Button>
            )
          }
        >
          {merge.refusal ?? `You can undo this until ${formatInstantOfYear(merge.until)}.`}
        </Alert>
      ))}
      {undoing && <UndoDialog player={player} merge={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

type UndoDialogProps = { player: Player; merge: RecentMerge; onClose: () => void };

function UndoDialog({ player, merge, onClose }: UndoDialogProps) {
  const { mergedId, fullName } = merge;
  const confirm = async (reason: string) => {
    await callApi('undoMerge', {
      params: { playerId: player.id, mergedId },
      body: { reason },
      ifMatch: player.version,
    });
    await refreshDraws();
    onClose();
    toast.success('Merge undone', { description: `${fullName} is a separate player again.` });
  };
  return (
    <ReasonDialog
      title={`Separate ${fullName} from ${player.fullName}?`}
      description={`${placesBack(merge)}${takenBack(merge, player)} Later changes stay with ${player.fullName}. Picks, seals and results don't change.`}
      confirmLabel="Undo the merge"
      harmless
      onConfirm={confirm}
      refusalOf={undoRefusal}
      onCancel={onClose}
    />
  );
}

async function undoRefusal(error: unknown): Promise<string> {
  if (isFailure(error, 'STALE_VERSION') || isFailure(error, 'MERGE_REFUSED')) await refreshDraws();
  return messageOr(error, 'Failed to undo the merge');
}

function placesBack({ fullName, tournaments }: RecentMerge): string {
  if (tournaments.length === 0) return `${fullName} was in no draw.`;
  return `${fullName} goes back into ${tournaments.map(({ name }) => name).join(', ')}.`;
}

const takenBack = ({ fullName, givesBack }: RecentMerge, player: Player): string =>
  givesBack.length === 0
    ? ''
    : ` ${givesBack.map(({ field }) => field).join(', ')} of ${fullName} go back from ${player.fullName}.`;

const recentMergesQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'merges', playerId],
    queryFn: async ({ signal }) => (await callApi('recentMerges', { params: { playerId }, signal })).data,
  });
