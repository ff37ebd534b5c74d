import { useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { countText } from '../../../lib/text/number-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { AddPlayerForm } from './AddPlayerForm.tsx';
import { type ClubPlayer, drawPlayersQuery } from './draw-players-query.ts';
import { InitialsDialog } from './InitialsDialog.tsx';
import { RenamePlayerDialog } from './RenamePlayerDialog.tsx';

/** The players of a club's draw, who belong to it alone. */
export function DrawPlayersPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <DrawPlayers id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

type PlayerDialog = { readonly act: 'rename' | 'initials'; readonly player: ClubPlayer };

function DrawPlayers({ id }: { id: string }) {
  const paths = useDrawPaths();
  const [{ data: tournament }, { data: players }] = useSuspenseQueries({
    queries: [tournamentQuery(id), drawPlayersQuery(id)],
  });
  const [dialog, setDialog] = useState<PlayerDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <AdminPage
      title="Players"
      above={[navItems.tournaments, { to: paths.tournament(id), name: tournament.name }]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="Players in this draw" note={countText(players.length, 'player')} flush>
          {players.length === 0 && <p className="p-5 text-quiet sm:px-6">No players yet.</p>}
          <ul>
            {players.map((player) => (
              <PlayerRow
                key={player.id}
                player={player}
                note={player.isPlaced ? null : 'No place'}
                onAsk={(act) => setDialog({ act, player })}
              />
            ))}
          </ul>
        </Panel>
        <Panel title="Add a player">
          <p className="mb-4 text-quiet text-small">
            To let them play, open a match of the first round and put them in a place.
          </p>
          <AddPlayerForm
            label="Name"
            tournamentId={id}
            onAdded={({ fullName }) => toast.success('Player added', { description: fullName })}
          />
        </Panel>
      </div>
      {dialog?.act === 'rename' && (
        <RenamePlayerDialog tournamentId={id} player={dialog.player} onClose={close} />
      )}
      {dialog?.act === 'initials' && (
        <InitialsDialog tournamentId={id} player={dialog.player} onClose={close} />
      )}
    </AdminPage>
  );
}

type PlayerRowProps = { player: ClubPlayer; note: string | null; onAsk: (act: PlayerDialog['act']) => void };

function PlayerRow({ player: { fullName }, note, onAsk }: PlayerRowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-5 py-2 last:border-b-0 sm:px-6">
      <span className="min-w-0 flex-[1_1_10rem] break-words font-[650]">
        {fullName}
        {note !== null && <span className="block font-[400] text-quiet text-small">{note}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => onAsk('rename')}>
          <span>
            Correct name<span className="sr-only"> of {fullName}</span>
          </span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => onAsk('initials')}>
          <span>
            Show by initials<span className="sr-only"> for {fullName}</span>
          </span>
        </Button>
      </span>
    </li>
  );
}
