/** An authenticator in software, with the browser in front of it: it keeps keys and signs with them, as WebAuthn has it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/__generated__/schema.ts';
import { publicUrl, type TestClient } from './auth-service.ts';

interface Kept {
  readonly credentialId: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

/** What goes wrong on the way. */
interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly challenge?: string;
  readonly userHandle?: string;
}

export interface PasskeyDevice {
  readonly keys: Kept[];
  /** Makes a passkey of the options that the service gave. */
  create(
    options: CreationOptions,
    oddity?: Oddity & { credentialId?: Buffer },
  ): ReturnType<typeof credentialOf<'clientDataJSON' | 'attestationObject'>>;
  /** Signs a sign-in with one of its keys, the newest if none is named. */
  sign(
    options: { readonly challenge: string },
    oddity?: Oddity & { key?: Kept },
  ): ReturnType<typeof credentialOf<'clientDataJSON' | 'authenticatorData' | 'signature' | 'userHandle'>>;
}

export interface CreationOptions {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

export function createPasskeyDevice({
  counts = true,
  aaguid = Buffer.alloc(16),
  origin = publicUrl,
} = {}): PasskeyDevice {
  const keys: Kept[] = [];
  return {
    keys,
    create({ challenge, user }, more = {}) {
      const oddity = { origin, rpId: new URL(origin).hostname, ...more };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const kept: Kept = {
        credentialId: oddity.credentialId ?? randomBytes(32),
        key: privateKey,
        userHandle: user.id,
        counter: counts ? 1 : 0,
      };
      keys.push(kept);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(kept.credentialId.length);
      const attested = Buffer.concat([aaguid, length, kept.credentialId, cose]);
      const authData = Buffer.concat([authenticatorData(kept, oddity, 0x40), attested]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return credentialOf(kept, {
        clientDataJSON: clientData('webauthn.create', challenge, oddity),
        attestationObject: Buffer.from(attestationObject),
      });
    },
    sign({ challenge }, { key, ...more } = {}) {
      const oddity = { origin, rpId: new URL(origin).hostname, ...more };
      const kept = key ?? keys.at(-1);
      if (!kept) throw new Error('The device has no passkey');
      if (counts) kept.counter += 1;
      const authData = authenticatorData(kept, oddity, 0);
      const clientDataJSON = clientData('webauthn.get', challenge, oddity);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
      return credentialOf(kept, {
        clientDataJSON,
        authenticatorData: authData,
        signature: sign('sha256', signed, kept.key),
        userHandle: Buffer.from(oddity.userHandle ?? kept.userHandle, 'base64url'),
      });
    },
  };
}

type Located = Oddity & { readonly origin: string; readonly rpId: string };

function authenticatorData({ counter }: Kept, { rpId, isVerified = true }: Located, more: number): Buffer {
  const data = Buffer.alloc(37);
  createHash('sha256').update(rpId).digest().copy(data);
  // The person was there, and showed who they are.
  data[32] = 0x01 | (isVerified ? 0x04 : 0) | more;
  data.writeUInt32BE(counter, 33);
  return data;
}

const clientData = (type: string, challenge: string, { origin, ...oddity }: Located): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: oddity.challenge ?? challenge,
      origin,
      crossOrigin: false,
    }),
  );

function credentialOf<Name extends string>({ credentialId }: Kept, response: Readonly<Record<Name, Buffer>>) {
  const id = credentialId.toString('base64url');
  const written = Object.fromEntries(
    Object.entries<Buffer>(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
  ) as Record<Name, string>;
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response: written };
}

/** Adds a passkey of the device to the client's account, and returns the protocol's answer. */
export async function addPasskey(client: TestClient, device: PasskeyDevice, oddity?: Oddity) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = device.create(data.options as CreationOptions, oddity);
  return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

/** Signs the client in with a passkey of the device, and returns the protocol's answer. */
export async function passkeySignIn(
  client: TestClient,
  device: PasskeyDevice,
  oddity?: Parameters<PasskeyDevice['sign']>[1],
) {
  const { data, error } = await client.passkey.startAuthentication();
  if (error) return { data: null, error };
  const credential = device.sign(data.options, oddity);
  return client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

export const passkeysOf = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('auth.passkey as p')
    .innerJoin('auth.account as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .where('a.email', '=', email)
    .execute();
