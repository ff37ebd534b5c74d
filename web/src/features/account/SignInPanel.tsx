import type { User } from '@boast/contract/account/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { EmailCodesDialog, EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { wantedEmailQuery } from './wanted-email-query.ts';

export function SignInPanel({ user }: { user: User }) {
  const [open, setOpen] = useState<'email' | 'codes' | 'password' | null>(null);
  const newEmailQuery = useQuery(wantedEmailQuery);
  const { data: wantedEmail } = newEmailQuery;
  const close = () => setOpen(null);
  return (
    <Panel title="Sign-in" level={3}>
      <SettingRow title="Email" action={<RowButton onClick={() => setOpen('email')}>Change email</RowButton>}>
        <p className="text-body text-ink">{user.email}</p>
        <Read query={newEmailQuery} title="Couldn't load your email change" skeleton={null}>
          {(to) =>
            to && (
              <p className="mt-1">
                Changes to <strong className="text-ink">{to}</strong> once you've confirmed both addresses.{' '}
                <button type="button" className={linkClass()} onClick={() => setOpen('codes')}>
                  Enter the codes
                </button>
              </p>
            )
          }
        </Read>
      </SettingRow>
      <SettingRow
        title="Password"
        action={<RowButton onClick={() => setOpen('password')}>Change password</RowButton>}
      >
        Changing it signs you out on your other devices.
      </SettingRow>
      {open === 'email' && <EmailDialog current={user.email ?? ''} onClose={close} />}
      {open === 'codes' && wantedEmail && (
        <EmailCodesDialog current={user.email ?? ''} newEmail={wantedEmail} onClose={close} />
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
