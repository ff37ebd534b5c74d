import type { Factor } from '@supabase/auth-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appSession, useAppConfig } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { askAuth } from '../../api/session/ask-auth.ts';

import { formatWholeDay } from '../../lib/text/format-instant.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { toast } from '../../ui/status/toast.ts';
import { Read } from '../Read.tsx';
import { CodeForm } from './CodeForm.tsx';
import { makeCodes, RecoveryCodesDialog, RecoveryRow } from './RecoveryCodes.tsx';

export const factorsQuery = queryOptions({
  get queryKey() {
    return ownKey('factors');
  },
  queryFn: async () => {
    const { data, error } = await (await appSession.auth()).mfa.listFactors();
    if (error) throw error;
    return data.totp;
  },
});

type SecondFactorPanelProps = {
  level?: 2 | 3;
  /** Called once the app's first code was accepted. */
  onEnrolled?: () => void;
};

/** The person's authenticator apps and recovery codes. A failed read must not look like "off". */
export function SecondFactorPanel({ level, ...props }: SecondFactorPanelProps) {
  return (
    <Panel title="Two-step sign-in" level={level}>
      <Read
        query={useQuery(factorsQuery)}
        title="Couldn't load two-step sign-in"
        skeleton={<Skeleton className="h-16" />}
      >
        {(factors) => <SecondFactor factors={factors} {...props} />}
      </Read>
    </Panel>
  );
}

function SecondFactor({
  factors,
  onEnrolled,
}: Omit<SecondFactorPanelProps, 'level'> & { factors: readonly Factor[] }) {
  const { auth, productName } = useAppConfig();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isBuiltIn = auth.provider === 'builtin';
  const start = async () => {
    const started = await enroll({ issuer: productName, count: factors.length });
    if (typeof started === 'string') toast.error('Not set up', { description: started });
    else setEnrolment(started);
  };
  const finish = async () => {
    setEnrolment(null);
    toast.success('Two-step sign-in is on', { description: 'Your other devices were signed out' });
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    if (isBuiltIn && factors.length === 0) setCodes(await makeCodes('generate'));
    else onEnrolled?.();
  };
  return (
    <>
      <SettingRow
        title="Authenticator app"
        action={
          <Button variant="outline" size="small" onClick={() => void start()}>
            {factors.length === 0 ? 'Set up' : 'Add another'}
          </Button>
        }
      >
        {factors.length === 0
          ? "Off. Turn it on so your password alone can't open your account."
          : "On. You'll need a code from your app to sign in."}
      </SettingRow>
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
      ))}
      {factors.length > 0 && <RecoveryRow isBuiltIn={isBuiltIn} onCodes={setCodes} />}
      {enrolment && (
        <EnrollDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onEnrolled={() => void finish()}
        />
      )}
      {removing && <RemoveDialog factor={removing} onClose={() => setRemoving(null)} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            onEnrolled?.();
          }}
        />
      )}
    </>
  );
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  return (
    <SettingRow
      title={factor.friendly_name || 'Authenticator app'}
      action={
        <Button variant="outline" size="small" onClick={onRemove}>
          Remove
        </Button>
      }
    >
      Since {formatWholeDay(factor.created_at)}
    </SettingRow>
  );
}

function RemoveDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const remove = async () => {
    const refusal = await askAuth((auth) => auth.mfa.unenroll({ factorId: factor.id }));
    if (refusal) {
      toast.error("Couldn't remove the app", { description: refusal.message });
      return;
    }
    // The session must learn that it needs no factor any more.
    await askAuth((auth) => auth.refreshSession());
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    toast.success('Authenticator app removed');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remove this app?"
      description="Its codes stop working. Without another app, your password alone signs you in and your recovery codes are void."
      confirmLabel="Remove app"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

type EnrollDialogProps = {
  enrolment: Enrolment;
  onClose: () => void;
  onEnrolled: () => void;
};

function EnrollDialog({ enrolment, onClose, onEnrolled }: EnrollDialogProps) {
  const { factorId, qrCode, secret } = enrolment;
  const prove = async (code: string) => {
    const refusal = await askAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
    if (!refusal) onEnrolled();
    if (refusal?.code === 'mfa_verification_failed')
      return "That code isn't right. Check that your phone sets its clock automatically.";
    return refusal?.message ?? null;
  };
  return (
    <Dialog
      title="Set up an authenticator app"
      description="Scan the QR code with an authenticator app, then enter the code it shows."
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-5">
          <img src={qrCode} alt="QR code of the key below" className="size-44 rounded-base bg-white" />
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="text-quiet text-small">No camera? Enter this key in your app:</p>
            <p className="mt-1 select-all font-[600] tracking-wider">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
        </div>
        <CodeForm label="Code" hint="The 6-digit code from your app" submitLabel="Turn on" onCode={prove} />
      </div>
    </Dialog>
  );
}

interface Enrolment {
  readonly factorId: string;
  readonly qrCode: string;
  /** For typing in by hand. */
  readonly secret: string;
}

/** Starts enrolment. `count` is the number of apps there already; unfinished enrolments are removed first. */
async function enroll({ issuer, count }: { issuer: string; count: number }): Promise<Enrolment | string> {
  const begun: { enrolment?: Enrolment } = {};
  const refusal = await askAuth(async ({ mfa }) => {
    const { data: factors } = await mfa.listFactors();
    for (const { id, status } of factors?.all ?? [])
      if (status === 'unverified') await mfa.unenroll({ factorId: id });
    const friendlyName = count === 0 ? 'Authenticator app' : `Authenticator app ${count + 1}`;
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
    if (data) begun.enrolment = { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
    return { error };
  });
  return begun.enrolment ?? refusal?.message ?? 'An unexpected error occurred';
}
