import type { UserIdentity } from '@supabase/auth-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appSession } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { formatWholeDay } from '../../lib/text/format-instant.ts';
import { linkAt } from '../../parts/account/at-provider.ts';
import { type OfferedProvider, providerName, providersQuery } from '../../parts/account/providers-query.ts';
import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/status/toast.ts';

const identitiesQuery = queryOptions({
  get queryKey() {
    return ownKey('identities');
  },
  queryFn: async () => {
    const { data, error } = await (await appSession.auth()).getUserIdentities();
    if (error) throw error;
    return data.identities.filter(({ provider }) => provider !== 'email');
  },
});

/** The person's accounts at providers that sign in here. Without a provider there is nothing to show. */
export function WaysInPanel() {
  const providers = useQuery(providersQuery);
  const identities = useQuery(identitiesQuery);
  if (!providers.data?.length && !identities.data?.length) return null;
  return (
    <Panel title="Ways to sign in" level={3}>
      <Read query={identities} title="Couldn't load your ways to sign in" skeleton={null}>
        {(own) => <WaysIn identities={own} offered={providers.data ?? []} />}
      </Read>
    </Panel>
  );
}

interface Ways {
  readonly identities: readonly UserIdentity[];
  readonly offered: readonly OfferedProvider[];
}

function WaysIn({ identities, offered }: Ways) {
  const [removing, setRemoving] = useState<UserIdentity | null>(null);
  const others = offered.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  return (
    <>
      {identities.map((identity) => {
        const name = providerName(offered, identity);
        return (
          <SettingRow
            key={identity.identity_id}
            title={name}
            action={
              <Button
                variant="outline"
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => setRemoving(identity)}
              >
                Remove
              </Button>
            }
          >
            {identity.identity_data?.['email'] && <p>{String(identity.identity_data['email'])}</p>}
            {identity.created_at && <p>Since {formatWholeDay(identity.created_at)}</p>}
          </SettingRow>
        );
      })}
      {others.map((provider) => (
        <AddRow key={provider.id} provider={provider} />
      ))}
      <p className="pt-4 text-quiet text-small">
        No password yet?{' '}
        <Link to={sitePaths.forgotPassword()} className={linkClass()}>
          Email me a link
        </Link>
      </p>
      {removing && (
        <RemoveDialog
          identity={removing}
          name={providerName(offered, removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function AddRow({ provider: { id, name } }: { provider: OfferedProvider }) {
  const [isLeaving, setLeaving] = useState(false);
  const add = async () => {
    setLeaving(true);
    const refusal = await linkAt(id);
    if (!refusal) return;
    setLeaving(false);
    toast.error(`Couldn't add ${name}`, { description: refusal.message });
  };
  return (
    <SettingRow
      title={name}
      action={
        <Button
          variant="outline"
          size="small"
          loading={isLeaving}
          aria-label={`Add ${name}`}
          onClick={() => void add()}
        >
          Add
        </Button>
      }
    >
      Sign in without a password.
    </SettingRow>
  );
}

type RemoveDialogProps = { identity: UserIdentity; name: string; onClose: () => void };

function RemoveDialog({ identity, name, onClose }: RemoveDialogProps) {
  const remove = async () => {
    const refusal = await askAuth((auth) => auth.unlinkIdentity(identity));
    if (refusal) {
      toast.error(`Couldn't remove ${name}`, { description: refusal.message });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    toast.success(`${name} removed`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description="It no longer signs you in, and you're signed out on your other devices."
      confirmLabel={`Remove ${name}`}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
