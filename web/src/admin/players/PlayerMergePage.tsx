import type { Player } from '@boast/contract/players';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { playerQuery } from '../parts/admin-queries.ts';
import { PlayerPicker } from '../parts/PlayerPicker.tsx';
import { MergePreview } from './MergePreview.tsx';

export function PlayerMergePage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Player', list: places.players.to }}>
      <PlayerMerge id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

/** Two rows that are one person: who is the other, then what merging them does. The choice is in the address. */
function PlayerMerge({ id }: { id: string }) {
  const otherId = new URLSearchParams(usePlace().search).get('with');
  const { data: player } = useSuspenseQuery(playerQuery(id));
  return (
    <AdminPage
      title="Merge two players"
      above={[places.players, { to: adminPaths.player(player.id), name: player.fullName }]}
    >
      {otherId === null ? (
        <Choose player={player} />
      ) : (
        <AdminBoundary resetKey={otherId}>
          <MergePreview keptId={player.id} mergedId={otherId} />
        </AdminBoundary>
      )}
    </AdminPage>
  );
}

function Choose({ player }: { player: Player }) {
  const [other, setOther] = useState<Player | null>(null);
  const [isTried, setTried] = useState(false);
  return (
    <div className="flex max-w-measure flex-col gap-6">
      <p>
        The tour printed one person as two. Choose who else is <strong>{player.fullName}</strong>; you see
        what merging does before anything happens.
      </p>
      <PlayerPicker
        label="The same person"
        gender={player.gender}
        value={other}
        excluded={new Map([[player.id, 'This player']])}
        error={isTried && other === null ? 'Choose the player first.' : undefined}
        onChange={setOther}
      />
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.player(player.id)} className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
        <Button
          onClick={() => {
            setTried(true);
            if (other) navigate(adminPaths.mergePlayer(player.id, other.id));
          }}
        >
          Compare the two
        </Button>
      </div>
    </div>
  );
}
