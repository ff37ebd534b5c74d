import type { Factor } from '@supabase/auth-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, session } from '../../api/app-api.ts';
import { askAuth } from '../../api/ask-auth.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { toast } from '../../ui/toast.ts';
import { useConfig } from '../use-config.ts';
import { EnrollDialog } from './EnrollDialog.tsx';
import { type Enrolment, enroll } from './enroll.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const factorsQuery = queryOptions({
  queryKey: ['me', 'factors'],
  queryFn: async () => {
    const { data, error } = await (await session.auth()).mfa.listFactors();
    if (error) throw error;
    return data.totp;
  },
});

type SecondFactorPanelProps = {
  /** An app was set up and asked for its first code. */
  onEnrolled?: () => void;
};

/** A person's authenticator apps, and the codes for when they are lost. */
export function SecondFactorPanel({ onEnrolled }: SecondFactorPanelProps) {
  const { auth, productName } = useConfig();
  const { data: factors = [] } = useQuery(factorsQuery);
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
    <Panel title="Two-step sign-in">
      <SettingRow
        title="Authenticator app"
        action={
          <Button variant="outline" size="small" onClick={() => void start()}>
            {factors.length === 0 ? 'Set Up' : 'Add Another'}
          </Button>
        }
      >
        {factors.length === 0
          ? 'Off. With it, your password alone lets nobody in.'
          : 'On. Signing in asks for a code of your app.'}
      </SettingRow>
      {factors.map((factor) => (
        <SettingRow
          key={factor.id}
          title={factor.friendly_name || 'Authenticator app'}
          action={
            <Button variant="outline" size="small" onClick={() => setRemoving(factor)}>
              Remove
            </Button>
          }
        >
          Since {new Date(factor.created_at).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </SettingRow>
      ))}
      {factors.length > 0 && (
        <SettingRow
          title="When the app is lost"
          action={
            isBuiltIn && (
              <Button
                variant="outline"
                size="small"
                onClick={() => void makeCodes('regenerate').then(setCodes)}
              >
                New Recovery Codes
              </Button>
            )
          }
        >
          {isBuiltIn
            ? 'A recovery code lets you in, each once. New ones take the place of all before.'
            : 'Add an app on a second device: it lets you in when the first one is gone.'}
        </SettingRow>
      )}
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
    </Panel>
  );
}

function RemoveDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const remove = async () => {
    const refusal = await askAuth((auth) => auth.mfa.unenroll({ factorId: factor.id }));
    if (refusal) {
      toast.error('Not removed', { description: refusal.message });
      return;
    }
    // The session learns that it asks for no factor any more.
    await askAuth((auth) => auth.refreshSession());
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    toast.success('Authenticator app removed');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remove this app?"
      description="Its codes let nobody in any more. Without another app your password alone signs in, and recovery codes are void."
      confirmLabel="Remove App"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

/** A set that there is already is replaced: nobody can read it again. */
async function makeCodes(how: 'generate' | 'regenerate'): Promise<readonly string[] | null> {
  const { mfa } = await session.auth();
  let { data, error } = await mfa.recoveryCodes[how]();
  if (error?.code === 'mfa_verified_factor_exists' || error?.code === 'mfa_factor_not_found')
    ({ data, error } = await mfa.recoveryCodes[how === 'generate' ? 'regenerate' : 'generate']());
  if (error) toast.error('No codes were made', { description: error.message });
  return data?.codes ?? null;
}
