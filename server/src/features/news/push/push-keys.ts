/**
 * The keys identify us to push services (VAPID). They are made at the first start and stored in the database.
 */
import { createECDH } from 'node:crypto';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import type { PushKey } from '../../../gateways/push/push-service.ts';
import type { Config } from '../../../process/config.ts';
import { keepFirstKey, rotateKey } from './push-key-store.ts';

type PushKeySettings = Pick<Config, 'pushPrivateKey'>;

export async function preparePushKeys(db: Db): Promise<void> {
  const existing = await db.selectFrom('push_key').select('public_key').limit(1).executeTakeFirst();
  if (!existing) await inTransaction(db, (tx) => keepFirstKey(tx, makeKey()));
}

/** Browsers subscribe with the key of the settings, otherwise with the newest in the database. */
export async function currentPushKey(db: Db, settings: PushKeySettings): Promise<string> {
  if (settings.pushPrivateKey !== undefined) return keyOf(settings.pushPrivateKey).publicKey;
  const newest = await db
    .selectFrom('push_key')
    .select('public_key')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) return newest.public_key;
  await preparePushKeys(db);
  return currentPushKey(db, settings);
}

export async function readPushKeys(db: Db, settings: PushKeySettings): Promise<ReadonlyMap<string, PushKey>> {
  const rows = await db.selectFrom('push_key').select(['public_key', 'private_key']).execute();
  const keys = rows.map((row): PushKey => ({ publicKey: row.public_key, privateKey: row.private_key }));
  if (settings.pushPrivateKey !== undefined) keys.push(keyOf(settings.pushPrivateKey));
  return new Map(keys.map((key) => [key.publicKey, key]));
}

export const rotatePushKey = (tx: Tx): Promise<void> => rotateKey(tx, makeKey());

function makeKey(): PushKey {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number with leading zeros is written shorter; the key always has 32 bytes.
  const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0');
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  };
}

function keyOf(privateKey: string): PushKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey };
}
