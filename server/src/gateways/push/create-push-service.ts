/**
 * This sends over HTTPS to known push services only, by the guarded agent, because a browser names the address. Answers are read up to a
 * limit; redirects are not followed.
 */
import { Agent, request } from 'undici';
import type { Config } from '../../process/config.ts';
import { createGuardedAgent, type Outside } from '../guarded-agent.ts';
import type { PushKey, PushMessage, PushOutcome, PushService, PushTarget } from './push-service.ts';

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
const MOST_BYTES = 16_384;
const CONNECTIONS = 20;
/** A signature is used for this long; push services accept it for a day at most. */
const SIGNED_FOR_MS = 3_600_000;

type Settings = Pick<Config, 'localPushUrl' | 'publicUrl' | 'mailFrom'>;

export function createPushService(settings: Settings, outside: Outside = {}): PushService {
  const { localPushUrl } = settings;
  const isLocal = (endpoint: string): boolean =>
    localPushUrl !== undefined && endpoint.startsWith(`${localPushUrl}/`);
  const open = openAgents(outside);
  const sign = createSigner(subjectOf(settings));
  return {
    accepts: (endpoint) => isLocal(endpoint) || isKnown(endpoint),
    async send(target, message, key) {
      if (!isLocal(target.endpoint) && !isKnown(target.endpoint)) return { outcome: 'gone' };
      try {
        const { headers, body } = await encrypt(target, message, await sign(target.endpoint, key));
        const answer = await request(target.endpoint, {
          method: 'POST',
          headers,
          body,
          dispatcher: isLocal(target.endpoint) ? open.near : open.far,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body.dump({ limit: MOST_BYTES });
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

const webPush = async () => (await import('web-push')).default;

async function encrypt({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, authorization: string) {
  const { generateRequestDetails } = await webPush();
  const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, {
    TTL: message.ttlSeconds,
    topic: message.topic,
    urgency: message.urgency,
    contentEncoding: 'aes128gcm',
    headers: { Authorization: authorization },
  });
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { headers: Object.fromEntries(given) as Record<string, string>, body };
}

function createSigner(subject: string): (endpoint: string, key: PushKey) => Promise<string> {
  const signed = new Map<string, { readonly authorization: string; readonly untilMs: number }>();
  return async (endpoint, { publicKey, privateKey }) => {
    const { origin } = new URL(endpoint);
    const name = `${origin} ${publicKey}`;
    const now = Date.now();
    const known = signed.get(name);
    if (known && now < known.untilMs) return known.authorization;
    const { getVapidHeaders } = await webPush();
    const { Authorization: authorization } = getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
    );
    if (signed.size >= 100) signed.clear();
    signed.set(name, { authorization, untilMs: now + SIGNED_FOR_MS });
    return authorization;
  };
}
