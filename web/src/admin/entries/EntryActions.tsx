import type { AdminEntry } from '@boast/contract/admin-entries';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../admin-paths.ts';
import { messageOr } from '../message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { entryQuery, refreshEntries } from './entry-queries.ts';

/** What can be done with an entry: it can be voided until it is sealed. */
export function EntryActions({ entry }: { entry: AdminEntry }) {
  const [isVoiding, setVoiding] = useState(false);
  return (
    <>
      <Link to={adminPaths.entries()} className={buttonClass({ variant: 'quiet' })}>
        Back
      </Link>
      {entry.isVoidable && (
        <Button variant="outline" onClick={() => setVoiding(true)}>
          <Ban aria-hidden="true" />
          Void
        </Button>
      )}
      {isVoiding && <VoidDialog entry={entry} onClose={() => setVoiding(false)} />}
    </>
  );
}

function VoidDialog({ entry, onClose }: { entry: AdminEntry; onClose: () => void }) {
  const [version, setVersion] = useState(entry.version);
  const [failure, setFailure] = useState<string | null>(null);
  const end = async (reason: string) => {
    setFailure(null);
    try {
      await call('voidEntry', { params: { entryId: entry.id }, body: { reason }, ifMatch: version });
    } catch (error) {
      toast.error('Error', { description: 'Failed to void entry' });
      setFailure(messageOr(error, 'Failed to void entry'));
      if (isFailure(error, 'STALE_VERSION')) {
        const newer = await queryClient.fetchQuery({ ...entryQuery(entry.id), staleTime: 0 });
        setFailure(
          `Its owner saved version ${newer.version} meanwhile; you saw version ${version}. Void it again if you still want to.`,
        );
        setVersion(newer.version);
      }
      return;
    }
    onClose();
    toast.success('Success', { description: 'Entry voided' });
    await refreshEntries();
  };
  return (
    <ReasonDialog
      title={`Void the entry of ${entry.username}?`}
      description={`It no longer counts${refundWords(entry.creditsPaid)}. Its owner reads the reason on their page and by mail, and may enter again.`}
      confirmLabel="Void entry"
      failure={failure}
      onConfirm={end}
      onCancel={onClose}
    />
  );
}

const refundWords = (credits: number): string =>
  credits === 0 ? '' : `, and ${credits} ${credits === 1 ? 'credit goes' : 'credits go'} back`;
