import { Agent, request } from 'undici';
import type { Config } from '../../process/config.ts';
import { createGuardedAgent, type Outside } from '../guarded-agent.ts';

export interface WebhookSender {
  /** Only https on its own port, to a name and not a number; the stand-in on this machine aside. */
  accepts(url: string): boolean;
  /** `isSilent`: it did not answer a short while ago, and is waited for less long. */
  post(url: string, message: WebhookMessage, address: { readonly isSilent: boolean }): Promise<WebhookAnswer>;
}

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookAnswer {
  /** Null when nothing answered. */
  readonly status: number | null;
  readonly why: string;
  readonly afterSeconds: number | undefined;
}

const TIMEOUT_MS = 10_000;
const SILENT_TIMEOUT_MS = 2_000;
const MAX_BYTES = 16_384;

/** Posts through the guarded agent, because people name the addresses. Redirects are not followed. */
export function createWebhookSender(
  { localWebhookUrl }: Pick<Config, 'localWebhookUrl'>,
  outside: Outside = {},
): WebhookSender {
  const bounds = { connections: 5, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  const [far, near] = [createGuardedAgent(outside, bounds), new Agent(bounds)];
  const isLocal = (url: string): boolean =>
    localWebhookUrl !== undefined && url.startsWith(`${localWebhookUrl}/`);
  const accepts = (url: string): boolean => isLocal(url) || isOutside(url);
  return {
    accepts,
    async post(url, { headers, body }, { isSilent }) {
      if (!accepts(url)) return { status: null, why: 'not an address outside', afterSeconds: undefined };
      try {
        const answer = await request(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          dispatcher: isLocal(url) ? near : far,
          signal: AbortSignal.timeout(isSilent ? SILENT_TIMEOUT_MS : TIMEOUT_MS),
        });
        await answer.body.dump({ limit: MAX_BYTES });
        const status = answer.statusCode;
        return { status, why: `answered ${status}`, afterSeconds: secondsOf(answer.headers['retry-after']) };
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        return { status: null, why: why.slice(0, 200), afterSeconds: undefined };
      }
    },
  };
}

function isOutside(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return /\.[a-z][a-z\d-]*$/.test(url.hostname);
}

/** A receiver may put us off for an hour at most. */
const MAX_WAIT_SECONDS = 3_600;

function secondsOf(retryAfter: string | string[] | undefined): number | undefined {
  const seconds = Number(retryAfter);
  return seconds > 0 ? Math.min(seconds, MAX_WAIT_SECONDS) : undefined;
}
