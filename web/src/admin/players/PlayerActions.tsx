import type { Player } from '@boast/contract/players';
import { Combine, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { adminPaths } from '../admin-paths.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';

/** What can be done with a player. */
export function PlayerActions({ player }: { player: Player }) {
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
          description="Only a player whom no draw, receipt or correction names can be deleted. This cannot be undone."
          remove={(reason) =>
            call('deletePlayer', { params: { playerId: id }, query: { reason }, ifMatch: version })
          }
          onDone={() => navigate(adminPaths.players({ gender }), { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
