/**
 * The stand-in for a push service checks what a real one checks, stores messages in memory, and answers
 * as told. The product serves it at /dev/push where it is tried out on one machine; the benchmark runs it in
 * a process of its own.
 */
import { createPublicKey, verify } from 'node:crypto';

interface LocalPush {
  readonly headers: Readonly<Record<string, string>>;
  /** Encrypted, in base64. */
  readonly body: string;
  readonly signedBy: string;
}

export interface LocalPushService {
  /** The oldest comes first; a newer message of the same topic replaces the old one. */
  kept(id: string): readonly LocalPush[];
  taken(): number;
  answerWith(id: string, status: number): void;
  take(id: string, message: Arrived): number;
}

interface Arrived {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const MAX_PER_ENDPOINT = 20;
const MAX_ENDPOINTS = 1_000;

export function createLocalPushService(origin: string): LocalPushService {
  const pushes = new Map<string, LocalPush[]>();
  const answers = new Map<string, number>();
  let taken = 0;
  return {
    kept: (id) => pushes.get(id) ?? [],
    taken: () => taken,
    answerWith: (id, status) => void answers.set(id, status),
    take(id, { headers, body }) {
      const status = answers.get(id) ?? 201;
      if (status !== 201) return status;
      const textHeaders = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      );
      if (!('ttl' in textHeaders) || textHeaders['content-encoding'] !== 'aes128gcm') return 400;
      if (body.length === 0 || body.length > 4_096) return 413;
      const signedBy = signerOf(textHeaders['authorization'] ?? '', origin);
      if (signedBy === null) return 403;
      taken += 1;
      if (!pushes.has(id) && pushes.size >= MAX_ENDPOINTS) pushes.clear();
      const others = (pushes.get(id) ?? []).filter((push) => push.headers['topic'] !== textHeaders['topic']);
      pushes.set(
        id,
        [...others, { headers: textHeaders, body: body.toString('base64'), signedBy }].slice(
          -MAX_PER_ENDPOINT,
        ),
      );
      return 201;
    },
  };
}

/**
 * Returns null for a signature that is wrong, for another audience, or valid for longer than a day (RFC
 * 8292).
 */
function signerOf(authorization: string, origin: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  try {
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
    const seconds = Date.now() / 1_000;
    if (aud !== origin || exp < seconds || exp > seconds + 86_400 || !/^(mailto|https):/.test(sub))
      return null;
    const signed = Buffer.from(`${header}.${claims}`);
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return isSigned ? key : null;
  } catch {
    return null;
  }
}

interface Claims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** The point is of P-256, in base64url. */
function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const x = bytes.subarray(1, 33).toString('base64url');
  const y = bytes.subarray(33).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
