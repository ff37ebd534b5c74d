import type { User } from '@boast/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useConfig } from '../../lib/use-config.ts';
import { Button } from '../../ui/Button.tsx';
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
