import type { User } from '@boast/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { creditTransactionsQuery } from '../../api/later-queries.ts';
import { Link } from '../../lib/router/Link.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useConfig } from '../../lib/use-config.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { toast } from '../../ui/toast.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** A copy of everything, and the end of it. */
export function DataPanel({ user }: { user: User }) {
  const { productName } = useConfig();
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call('exportUser'),
    onSuccess: ({ data }) => {
      const name = `${productName.toLowerCase()}-${user.username}-${data.exportedAt.slice(0, 10)}.json`;
      saveFile({ name, type: 'application/json', text: JSON.stringify(data, null, 2) });
    },
    onError: (error) => toast.error('Download failed', { description: messageOf(error) }),
  });
  return (
    <Panel title="Your data">
      <SettingRow
        title="Download"
        action={
          <Button
            variant="outline"
            size="small"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download My Data
          </Button>
        }
      >
        Everything we keep about you, as JSON.
      </SettingRow>
      <PastCredits />
      <SettingRow
        title="Delete account"
        action={
          <Button variant="outline" size="small" onClick={() => setDeleting(true)}>
            Delete My Account
          </Button>
        }
      >
        Erases what we know of you, for good.
      </SettingRow>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Panel>
  );
}

/** What was bought and spent while there were credits: no other page leads there when they are switched off. */
function PastCredits() {
  const { features } = useConfig();
  const query = creditTransactionsQuery({ page: 0, page_size: 1 });
  const { data } = useQuery({ ...query, enabled: !features.credits });
  if (!data?.pageInfo.totalRecords) return null;
  return (
    <SettingRow
      title="Credits"
      action={
        <Link to={pb.credits()} className={buttonClass({ variant: 'outline', size: 'small' })}>
          See Transactions
        </Link>
      }
    >
      What you bought, spent and got back, with receipts.
    </SettingRow>
  );
}
