import type { Account } from '../account/account-store.ts';
import type { CurrentSession } from './current-session.ts';
import { isHalfway } from './demand-of-session.ts';

/** A session still missing the second factor learns only what leads to it. */
export function userJson(account: Account, session: Pick<CurrentSession, 'aal'>) {
  const isClosed = isHalfway({ account, ...session });
  const { id, email } = account;
  const created_at = account.created_at;
  const updated_at = account.updated_at;
  const last_sign_in_at = account.last_sign_in_at;
  const confirmed = account.email_confirmed_at;
  const identity = {
    identity_id: id,
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: confirmed !== undefined, phone_verified: false },
    provider: 'email',
    email,
    created_at,
    updated_at,
    ...(last_sign_in_at && { last_sign_in_at }),
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(account.confirmation_sent_at && { confirmation_sent_at: account.confirmation_sent_at }),
    ...(account.recovery_sent_at && { recovery_sent_at: account.recovery_sent_at }),
    ...(!isClosed && account.new_email && { new_email: account.new_email }),
    ...(!isClosed && account.email_change_sent_at && { email_change_sent_at: account.email_change_sent_at }),
    ...(last_sign_in_at && { last_sign_in_at }),
    app_metadata: account.app_metadata,
    user_metadata: isClosed ? {} : account.user_metadata,
    identities: [identity, ...(isClosed ? [] : account.identities.map((own) => identityJson(id, own)))],
    ...(account.factors.length > 0 && { factors: account.factors }),
    created_at,
    updated_at,
    is_anonymous: false,
  };
}

const identityJson = (accountId: string, identity: Account['identities'][number]) => ({
  identity_id: identity.id,
  id: identity.subject,
  user_id: accountId,
  identity_data: { iss: identity.issuer, sub: identity.subject, email: identity.email },
  provider: identity.provider,
  email: identity.email,
  created_at: identity.created_at,
  updated_at: identity.last_sign_in_at ?? identity.created_at,
  ...(identity.last_sign_in_at && { last_sign_in_at: identity.last_sign_in_at }),
});
