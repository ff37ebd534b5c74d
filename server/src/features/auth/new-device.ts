/** A person is told by mail when a device signs in to their account for the first time. */
import { deviceName } from '@boast/domain/account/sign-in';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../db/database.ts';
import { newDeviceMail } from '../mail/account-mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Account } from './account-store.ts';
import type { AuthHost } from './auth-context.ts';
import type { Caller } from './caller.ts';
import type { SignedIn } from './current-session.ts';
import { noteDevice } from './device-store.ts';
import { sha256 } from './secret-token.ts';
import { setDevice } from './session-store.ts';

/** A program that keeps no id of its own is told of once a day and place. */
export async function mailNewDevice(tx: Tx, host: AuthHost, account: Account, caller: Caller): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const device = caller.device ?? sha256(`${caller.agent} ${caller.source.place} ${day}`);
  const { productName, publicUrl } = host.config;
  await enqueueMail(tx, host, {
    businessKey: `new-device:${account.id}:${device.toString('hex')}`,
    to: account.email,
    content: newDeviceMail({
      productName,
      device: deviceName(caller.agent),
      resetUrl: `${publicUrl}/forgot-password`,
    }),
  });
}

/** A session that a mailed link opened learns its device from the page's first call. */
export async function adoptDevice(host: AuthHost, session: SignedIn, caller: Caller): Promise<void> {
  const { account, sessionId } = session;
  const { device } = caller;
  if (session.device !== null || device === null) return;
  await inTransaction(host.db, async (tx) => {
    if (!(await setDevice(tx, sessionId, device)) || !(await noteDevice(tx, account.id, device))) return;
    if (!(await isFirst(tx, account.id, device))) await mailNewDevice(tx, host, account, caller);
  });
}

/** Whether nobody signed in to the account before: who follows the link of a sign-up is no news. */
async function isFirst(tx: Tx, accountId: string, device: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select not exists (select from auth.known_device d where d.account_id = ${accountId} and d.device <> ${device})
      and (select count(*) from auth.session s where s.account_id = ${accountId}) = 1 as "isFirst"`.execute(
    tx,
  );
  return rows[0]?.isFirst ?? false;
}
