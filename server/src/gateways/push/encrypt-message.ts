import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './push-service.ts';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
/** Ends the last record, which is our only one. */
const LAST = Buffer.of(2);

/** A test gives those of the example in the RFC. */
interface FixedKeys {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

/** Encrypts for one browser (RFC 8291), as one record of `aes128gcm` (RFC 8188). Throws if a key of the browser is not usable. */
export function encryptMessage(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  fixed?: FixedKeys,
): Buffer {
  const pair = createECDH(CURVE);
  if (fixed) pair.setPrivateKey(fixed.privateKey);
  else pair.generateKeys();
  const salt = fixed?.salt ?? randomBytes(16);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];

  const forBoth = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), forBoth, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...record]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
