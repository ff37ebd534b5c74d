import { MAX_WEBHOOKS } from '@boast/domain/tournament/webhook-bounds';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { AddWebhookDialog } from './AddWebhookDialog.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';
import { webhooksQuery } from './webhook-queries.ts';

/** The addresses that are told what happens to a draw. */
export function WebhooksPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <Webhooks tournamentId={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function Webhooks({ tournamentId }: { tournamentId: string }) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  const { data: webhooks } = useSuspenseQuery(webhooksQuery(tournamentId));
  const paths = useDrawPaths();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)} disabled={webhooks.length >= MAX_WEBHOOKS}>
      <Plus aria-hidden="true" />
      Add an address
    </Button>
  );
  return (
    <AdminPage
      title="Webhooks"
      above={[navItems.tournaments, { to: paths.tournament(tournamentId), name: tournament.name }]}
      actions={webhooks.length > 0 && add}
    >
      <p className="max-w-measure text-quiet">
        Send draw news to your club's chat or server: published, sealed, each result, each new leader, the
        end.{' '}
        <Link to={`${sitePaths.developers()}#webhooks`} className={linkClass()}>
          See the format
        </Link>
        .
      </p>
      {webhooks.length === 0 && (
        <div className="rounded-large border border-line bg-glass">
          <EmptyState title="No address yet" action={add}>
            Take the webhook address that Slack or Discord gives you for a channel, or the address of your
            server.
          </EmptyState>
        </div>
      )}
      {webhooks.map((webhook) => (
        <WebhookPanel key={webhook.id} tournamentId={tournamentId} webhook={webhook} />
      ))}
      {isAdding && <AddWebhookDialog tournamentId={tournamentId} onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
