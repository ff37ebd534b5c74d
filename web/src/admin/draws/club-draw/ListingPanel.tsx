import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { SettingRow } from '../../../ui/forms/SettingRow.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ForCallers } from '../../frame/ForCallers.tsx';
import { useMayCall } from '../../frame/use-portal-role.ts';
import { tellOutcome } from '../../parts/tell-outcome.ts';
import { listingNote, type Oversight, overseen, oversights } from './listing-text.ts';
import { OverseeDialog } from './OverseeDialog.tsx';

/** Where a club's draw is found, and what its organisers ask and administrators decide about it. */
export function ListingPanel({ tournament }: { tournament: Tournament }) {
  const [pendingAct, setPendingAct] = useState<Oversight | null>(null);
  const isOverseer = useMayCall()('overseeDraw');
  const { club } = tournament;
  if (club === null) return null;
  return (
    <Panel title="Visibility">
      <SettingRow
        title={listingNote[club.listing].name}
        action={
          isOverseer ? (
            <OversightActs tournament={tournament} onAsk={setPendingAct} />
          ) : (
            <ForCallers of="askForListing">
              <AskButton tournamentId={tournament.id} isListed={club.listing !== 'unlisted'} />
            </ForCallers>
          )
        }
      >
        {club.hiddenReason === null ? (
          listingNote[club.listing].meaning
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="danger">Hidden</Badge>
            {club.hiddenReason}
          </span>
        )}
      </SettingRow>
      {pendingAct && (
        <OverseeDialog tournament={tournament} act={pendingAct} onClose={() => setPendingAct(null)} />
      )}
    </Panel>
  );
}

type OversightActsProps = { tournament: Tournament; onAsk: (act: Oversight) => void };

function OversightActs({ tournament: { club }, onAsk }: OversightActsProps) {
  if (club === null) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {overseen(club).map((act) => (
        <Button key={act} variant="outline" size="small" onClick={() => onAsk(act)}>
          {oversights[act].label}
        </Button>
      ))}
    </span>
  );
}

function AskButton({ tournamentId, isListed }: { tournamentId: string; isListed: boolean }) {
  const [isPending, setPending] = useState(false);
  const ask = async () => {
    setPending(true);
    await tellOutcome(['tournaments'], async () => {
      const body = { isWanted: !isListed };
      await callApi('askForListing', { params: { tournamentId }, body });
      return isListed
        ? ['Removed from the list', 'Only people with the link can find it.']
        : ['Asked', 'An administrator will review it.'];
    });
    setPending(false);
  };
  return (
    <Button variant="outline" size="small" loading={isPending} onClick={() => void ask()}>
      {isListed ? 'Remove from the list' : 'Ask to be listed'}
    </Button>
  );
}
