/** A browser as its push service knows it: it has keys and reads what was sent to it (RFC 8188, RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The notice it would show. Throws for a message meant for another browser. */
  read(body: Buffer): unknown;
}

export function makeBrowser(pushService: string): TestBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `${pushService}/${randomBytes(12).toString('base64url')}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    read(body) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, from, info, length));
      const shared = pair.computeSecret(sender);
      const both = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(shared, auth, both, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
    },
  };
}
