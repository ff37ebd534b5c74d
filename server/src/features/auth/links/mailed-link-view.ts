import type { MailedLink } from '@boast/contract/account/mailed-link';
import { maskEmail } from '@boast/domain/account/email';
import type { Handlers } from '../../../http/handler.ts';
import { getAccount } from '../account/account-store.ts';
import { keepsPassword } from './confirm-link.ts';
import { findLink } from './link-store.ts';

export const mailedLinkHandlers = {
  lookAtMailedLink: async ({ ctx: { db }, body }): Promise<{ data: MailedLink }> => {
    const link = await findLink(db, body.token);
    if (!link || link.email === null || link.kind === 'reauthentication')
      return { data: { status: 'unknown' } };
    const { kind, email, accountId, end } = link;
    if (end !== null) return { data: { status: end } };
    const account = await getAccount(db, accountId);
    const isOfChange = kind === 'email_change_current' || kind === 'email_change_new';
    return {
      data: {
        status: 'works',
        kind,
        email,
        account: email === account.email ? email : maskEmail(account.email),
        givesCode: link.challenge !== null,
        newEmail: isOfChange ? account.new_email : null,
        asksForPassword: kind === 'signup' && !(await keepsPassword(db, { accountId, link, device: null })),
      },
    };
  },
} satisfies Partial<Handlers>;
