/** Signs receipts with a key from the database, the same in every process and after every restart. */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { hashNow } from '@boast/domain/seal/hashing';
import { toHex } from '@boast/domain/seal/hex';
import {
  keyIdOf,
  type Receipt,
  type ReceiptFacts,
  receiptBytes,
  receiptFormat,
  receiptLeafHash,
} from '@boast/domain/seal/receipt';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { keepReceiptKey, readReceiptKey } from './receipt-store.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly receipts: ReceiptSigner;
  }
}

interface ReceiptSigner {
  /** In hex, as receipts name them. */
  readonly publicKey: string;
  readonly keyId: string;
  /** The same facts always give the same receipt. */
  sign(facts: ReceiptFacts): Receipt;
}

/** Loads the key, or makes it at the first start. */
export async function loadReceiptSigner(db: Db): Promise<ReceiptSigner> {
  const { id: keyId, private_key, public_key } = (await readReceiptKey(db)) ?? (await makeKey(db));
  const key = createPrivateKey({ key: private_key, format: 'der', type: 'pkcs8' });
  const publicKey = public_key.toString('hex');
  return {
    publicKey,
    keyId,
    sign(facts) {
      const leafHash = toHex(hashNow(sha256, receiptLeafHash(facts)));
      const signature = signBytes(key, receiptBytes({ ...facts, leafHash }));
      return { format: receiptFormat(facts), ...facts, leafHash, publicKey, keyId, signature };
    },
  };
}

const signBytes = (key: KeyObject, bytes: Uint8Array): string => sign(null, bytes, key).toString('hex');

/** Several processes may start at once: one stores its key, and all use that one. */
async function makeKey(db: Db) {
  const pair = generateKeyPairSync('ed25519');
  // The raw 32-byte key is at the end of its envelope.
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  await inTransaction(db, (tx) =>
    keepReceiptKey(tx, {
      id: hashNow(sha256, keyIdOf(publicKey)),
      private_key: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
      public_key: publicKey,
    }),
  );
  const key = await readReceiptKey(db);
  if (!key) throw new Error('The key for receipts was not kept');
  return key;
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

export const receiptHandlers = {
  /** The receipt as it was answered when this version was saved. Only the owner gets it, because it contains the picks. */
  getReceipt: async ({ ctx, actor, params, query }) => {
    const receipt = await signedReceipt(ctx, {
      entryId: params.entryId,
      ownerId: actor.userId,
      version: query.version,
    });
    if (!receipt) throw notFound('Receipt');
    return { data: receipt };
  },
} satisfies Partial<Handlers>;

interface WantedReceipt {
  readonly entryId: string;
  /** Restricts the result to this owner; without it, the caller has checked that the entry may be read. */
  readonly ownerId?: string;
  /** The present version by default. */
  readonly version?: number | undefined;
}

export async function signedReceipt(
  { db, receipts }: Pick<Context, 'db' | 'receipts'>,
  { entryId, ownerId, version }: WantedReceipt,
) {
  const saved = await db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry_id', 'entry.id')
    .leftJoin('draw_version', (join) =>
      join
        .onRef('draw_version.tournament_id', '=', 'entry.tournament_id')
        .onRef('draw_version.version', '=', 'entry_version.draw_version'),
    )
    .select([
      'entry.id',
      'entry.tournament_id',
      'entry_version.version',
      'entry_version.picks',
      'saved_at',
      'digest',
    ])
    .where('entry.id', '=', entryId)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
    .where('entry_version.version', '=', version ?? sql<number>`entry.version`)
    .executeTakeFirst();
  return (
    saved &&
    receipts.sign({
      tournamentId: saved.tournament_id,
      entryId: saved.id,
      version: saved.version,
      ...(saved.digest && { drawDigest: saved.digest.toString('hex') }),
      picks: saved.picks.toString('hex'),
      savedAt: saved.saved_at.toISOString(),
    })
  );
}
