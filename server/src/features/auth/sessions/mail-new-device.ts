/** Mails a person when a device signs in to their account for the first time: at most once an hour, with all devices since. */
import { deviceName } from '@boast/domain/account/device-name';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { limitedUseWithin } from '../../../http/limited-use.ts';
import { newDeviceMail } from '../../news/mail/account-mails.ts';
import { enqueueMail } from '../../news/mail/enqueue-mail.ts';
import type { MailHost } from '../../news/mail/mail-content.ts';
import type { Account } from '../account/account-store.ts';
import type { Caller } from '../caller.ts';
import { newSecretToken } from '../secret-token.ts';
import {
  countUnannouncedDevice,
  findUnannouncedDevices,
  takeUnannouncedDevices,
} from './unannounced-device-store.ts';

const daily = [{ most: 1, seconds: 86_400 }] as const;

interface NewDevice {
  readonly account: Pick<Account, 'id' | 'email'>;
  readonly caller: Caller;
}

export async function mailNewDevice(tx: Tx, host: MailHost, { account, caller }: NewDevice): Promise<void> {
  // A program without a device id is announced once a day for each place.
  const subject = `${account.id} ${caller.agent} ${caller.source.group}`;
  const isAnnounced =
    caller.device !== null ||
    (await limitedUseWithin(tx).take({ bucket: 'new-device', subject, limits: daily }));
  if (!isAnnounced) return;
  await countUnannouncedDevice(tx, account.id, caller.agent);
  await mailOfDevices(tx, host, account);
}

/** Mails the people whose hour has passed about the devices since. Safe to run twice, late and on several machines. */
export async function mailUnannouncedDevices(host: MailHost & { readonly db: Db }): Promise<void> {
  for (const account of await findUnannouncedDevices(host.db))
    await inTransaction(host.db, (tx) => mailOfDevices(tx, host, account));
}

async function mailOfDevices(tx: Tx, host: MailHost, { id, email }: NewDevice['account']): Promise<void> {
  const unannounced = await takeUnannouncedDevices(tx, id);
  if (!unannounced) return;
  const { productName, publicUrl } = host.config;
  await enqueueMail(tx, host, {
    businessKey: `new-device:${id}:${newSecretToken()}`,
    to: email,
    content: newDeviceMail({
      productName,
      device: deviceName(unannounced.agent),
      devices: unannounced.devices,
      resetUrl: `${publicUrl}/forgot-password`,
    }),
  });
}
