import { inTransaction } from '../../../db/database.ts';
import type { AuthHost } from '../auth-context.ts';
import type { Caller } from '../caller.ts';
import type { CurrentSession } from './current-session.ts';
import { noteDevice } from './device-store.ts';
import { isFirst } from './issue-session.ts';
import { mailNewDevice } from './mail-new-device.ts';
import { setDevice } from './session-store.ts';

/** A session opened by a mailed link learns its device from the page's first call. */
export async function adoptDevice(host: AuthHost, session: CurrentSession, caller: Caller): Promise<void> {
  const { account, sessionId } = session;
  const { device } = caller;
  if (session.device !== null || device === null) return;
  await inTransaction(host.db, async (tx) => {
    if (!(await setDevice(tx, sessionId, device)) || !(await noteDevice(tx, account.id, device))) return;
    if (!(await isFirst(tx, account.id, device))) await mailNewDevice(tx, host, { account, caller });
  });
}
