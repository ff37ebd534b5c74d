import type { GoTrueClient } from '@supabase/auth-js';
import { useState } from 'react';
import { askAuth } from '../../api/session/ask-auth.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { toast } from '../../ui/status/toast.ts';

type RecoveryRowProps = { isBuiltIn: boolean; onCodes: (codes: readonly string[] | null) => void };

/** Recovery codes exist only in the built-in auth service; a hosted one has none. */
export function RecoveryRow({ isBuiltIn, onCodes }: RecoveryRowProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    const codes = await makeCodes('regenerate');
    setAsking(false);
    onCodes(codes);
  };
  return (
    <SettingRow
      title="If you lose the app"
      action={
        isBuiltIn && (
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
            New recovery codes
          </Button>
        )
      }
    >
      {isBuiltIn
        ? 'Each recovery code signs you in once. New ones replace the old.'
        : 'Add an app on a second device as a backup.'}
      {isAsking && (
        <ConfirmDialog
          title="Create new recovery codes?"
          description="Your current codes will stop working."
          confirmLabel="Create new codes"
          onConfirm={renew}
          onCancel={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}

/** Codes cannot be read again, so `regenerate` replaces the existing set. */
export async function makeCodes(how: 'generate' | 'regenerate'): Promise<readonly string[] | null> {
  const made: { codes?: readonly string[] } = {};
  const make = async ({ mfa }: GoTrueClient, way: typeof how) => {
    const { data, error } = await mfa.recoveryCodes[way]();
    if (data) made.codes = data.codes;
    return { error };
  };
  const refusal = await askAuth(async (auth) => {
    const first = await make(auth, how);
    const isOther =
      first.error?.code === 'mfa_verified_factor_exists' || first.error?.code === 'mfa_factor_not_found';
    return isOther ? make(auth, how === 'generate' ? 'regenerate' : 'generate') : first;
  });
  if (refusal) toast.error("Couldn't create the codes", { description: refusal.message });
  return made.codes ?? null;
}

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const lines = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success('Copied');
    } catch {
      toast.error('Copy failed', { description: 'Please write the codes down' });
    }
  };
  return (
    <Dialog
      title="Save your recovery codes"
      description="Each signs you in once if you lose your app. Print them or save them in your password manager. We won't show them again."
      role="alertdialog"
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            Copy all
          </Button>
          <Button onClick={onClose}>I've Saved Them</Button>
        </>
      }
    >
      <ul className="grid gap-x-6 gap-y-2 font-[600] tabular-nums tracking-wider sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line} className="select-all">
            {line}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
