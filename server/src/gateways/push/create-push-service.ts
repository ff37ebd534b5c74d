/**
 * This sends over HTTPS to known push services only, by the guarded agent, because a browser names the address. Answers are read up to a
 * limit; redirects are not followed.
 */
import { Agent, request } from 'undici';
import type { Config } from '../../process/config.ts';
import { createGuardedAgent, type Outside } from '../guarded-agent.ts';
import { createVapidSigner } from './create-vapid-signer.ts';
import { encryptMessage } from './encrypt-message.ts';
import type { PushOutcome, PushService } from './push-service.ts';

/** A string is a whole name, or with a dot in front any name below one. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  // Chrome's are numbered: jmt17.google.com.
  /^jmt\d{1,4}\.google\.com$/,
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 16_384;
const CONNECTIONS = 20;

type Settings = Pick<Config, 'localPushUrl' | 'publicUrl' | 'mailFrom'>;

export function createPushService(settings: Settings, outside: Outside = {}): PushService {
  const { localPushUrl } = settings;
  const isLocal = (endpoint: string): boolean =>
    localPushUrl !== undefined && endpoint.startsWith(`${localPushUrl}/`);
  const open = openAgents(outside);
  const sign = createVapidSigner(subjectOf(settings));
  return {
    accepts: (endpoint) => isLocal(endpoint) || isKnown(endpoint),
    async send(target, message, key) {
      if (!isLocal(target.endpoint) && !isKnown(target.endpoint)) return { outcome: 'gone' };
      try {
        const headers = {
          ttl: String(message.ttlSeconds),
          topic: message.topic,
          urgency: message.urgency,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          authorization: await sign(target.endpoint, key),
        };
        const answer = await request(target.endpoint, {
          method: 'POST',
          headers,
          body: encryptMessage(message.text, target),
          dispatcher: isLocal(target.endpoint) ? open.near : open.far,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body.dump({ limit: MAX_BYTES });
        return readAnswer(answer.statusCode, answer.headers['retry-after']);
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        return { outcome: 'later', why: why.slice(0, 200), afterSeconds: null };
      }
    },
  };
}

function isKnown(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  const { hostname } = url;
  return KNOWN_HOSTS.some((host) => {
    if (typeof host !== 'string') return host.test(hostname);
    return host.startsWith('.') ? hostname.endsWith(host) : hostname === host;
  });
}

/** Timeout, too early, too large and too many are temporary refusals. */
const PASSING = [408, 413, 425, 429];

function readAnswer(status: number, retryAfter: string | string[] | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const seconds = Number(retryAfter);
  return {
    outcome: 'later',
    why: `answered ${status}`,
    afterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    ...(status >= 400 && status < 500 && !PASSING.includes(status) && { refusedAs: status }),
  };
}

/** Connections stay open for the next message: a handshake costs more than a message. */
function openAgents(outside: Outside): { readonly far: Agent; readonly near: Agent } {
  const bounds = { connections: CONNECTIONS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  return { far: createGuardedAgent(outside, bounds), near: new Agent(bounds) };
}

function subjectOf({ publicUrl, mailFrom }: Settings): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
