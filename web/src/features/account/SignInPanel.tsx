import type { User } from '@boast/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { EmailCodesDialog } from './EmailCodesDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { wantedEmailQuery } from './wanted-email.ts';

/** How one gets in. */
export function SignInPanel({ user }: { user: User }) {
  const [open, setOpen] = useState<'email' | 'codes' | 'password' | null>(null);
  const { data: wantedEmail } = useQuery(wantedEmailQuery);
  const close = () => setOpen(null);
  return (
    <Panel title="Sign-in">
      <SettingRow title="Email" action={<RowButton onClick={() => setOpen('email')}>Change Email</RowButton>}>
        <p className="text-body text-ink">{user.email}</p>
        {wantedEmail && (
          <p className="mt-1">
            Changes to <strong className="text-ink">{wantedEmail}</strong> once both addresses have confirmed
            it.{' '}
            <button type="button" className={linkClass()} onClick={() => setOpen('codes')}>
              Enter the codes
            </button>
          </p>
        )}
      </SettingRow>
      <SettingRow
        title="Password"
        action={<RowButton onClick={() => setOpen('password')}>Change Password</RowButton>}
      >
        A new one signs you out on your other devices.
      </SettingRow>
      {open === 'email' && <EmailDialog current={user.email ?? ''} onClose={close} />}
      {open === 'codes' && wantedEmail && (
        <EmailCodesDialog current={user.email ?? ''} wanted={wantedEmail} onClose={close} />
      )}
      {open === 'password' && <PasswordDialog email={user.email} onClose={close} />}
    </Panel>
  );
}

function RowButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outline" size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
