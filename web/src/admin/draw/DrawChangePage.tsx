import type { Tournament } from '@boast/contract/tournaments';
import { REDRAW_REFUSALS } from '@boast/domain/draw/redraw';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { DrawChangeForm } from './DrawChangeForm.tsx';

/** The draw changed by hand before the seal: who stands where in Round 1, and over how many games each round is played. */
export function DrawChangePage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: places.tournaments.to }}>
      <DrawChange id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function DrawChange({ id }: { id: string }) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  // An order speaks of the draw it was begun on, also when another one comes meanwhile.
  const [begun, setBegun] = useState(tournament);
  const hindrance = hindranceOf(tournament);
  return (
    <AdminPage
      title="Change the draw"
      above={[places.tournaments, { to: adminPaths.tournament(id), name: tournament.name }]}
    >
      {hindrance !== null ? (
        <Alert tone="warning" title={hindrance}>
          A player who withdraws can still be replaced, on the page of their match.
        </Alert>
      ) : (
        <>
          {begun.drawVersion !== tournament.drawVersion && (
            <Alert
              tone="warning"
              announce
              title="This draw was changed meanwhile, by its page or by somebody else"
              action={
                <Button variant="outline" onClick={() => setBegun(tournament)}>
                  Begin with the draw as it is now
                </Button>
              }
            >
              What you moved was not saved.
            </Alert>
          )}
          <DrawChangeForm key={begun.drawVersion} tournament={begun} />
        </>
      )}
    </AdminPage>
  );
}

function hindranceOf({ status, sealedAt }: Tournament): string | null {
  if (status === 'CANCELLED') return 'This tournament was cancelled: its draw stays as it was.';
  return sealedAt === null ? null : REDRAW_REFUSALS.sealed;
}
