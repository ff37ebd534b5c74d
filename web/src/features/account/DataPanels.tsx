import '../../api/later-routes.ts';
import type { User } from '@boast/contract/account/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi, useAppConfig } from '../../api/app-api.ts';
import { creditTransactionsQuery } from '../../api/queries/payments.ts';
import { jsonFile, saveFile } from '../../lib/browser/save-file.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/status/toast.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { TakeAlongPanel } from './TakeAlongPanel.tsx';

export function DataPanels({ user }: { user: User }) {
  return (
    <>
      <PartBoundary title="Couldn't load your calendar" skeleton={<Panel className="h-80">{null}</Panel>}>
        <TakeAlongPanel />
      </PartBoundary>
      <DownloadAndDelete user={user} />
    </>
  );
}

function DownloadAndDelete({ user }: { user: User }) {
  const { productName } = useAppConfig();
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => callApi('exportUser'),
    onSuccess: ({ data }) => {
      const name = `${productName.toLowerCase()}-${user.username}-${data.exportedAt.slice(0, 10)}.json`;
      saveFile({ name, file: jsonFile(JSON.stringify(data, null, 2)) });
    },
    onError: (error) => toast.error('Download failed', { description: failureMessage(error) }),
  });
  return (
    <Panel title="Download and delete" level={3}>
      <SettingRow
        title="Download"
        action={
          <Button
            variant="outline"
            size="small"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
        }
      >
        Everything we hold about you, as JSON.
      </SettingRow>
      <PastCredits />
      <SettingRow
        title="Delete account"
        action={
          <Button variant="outline" size="small" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        }
      >
        Permanently deletes your data.
      </SettingRow>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Panel>
  );
}

/** Past purchases stay reachable from here when credits are switched off and no other page links to them. */
function PastCredits() {
  const { features } = useAppConfig();
  const query = creditTransactionsQuery({ page: 0, page_size: 1 });
  const { data } = useQuery({ ...query, enabled: !features.credits });
  if (!data?.pageInfo.totalRecords) return null;
  return (
    <SettingRow
      title="Credits"
      action={
        <Link to={sitePaths.credits()} className={buttonClass({ variant: 'outline', size: 'small' })}>
          See transactions
        </Link>
      }
    >
      Your purchases, entries and refunds, with receipts.
    </SettingRow>
  );
}
