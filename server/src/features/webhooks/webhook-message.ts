/** An address is sent a signed event, and a chat the same as a line. */
import { Webhook } from 'standardwebhooks';
import type { WebhookMessage } from '../../gateways/webhooks/webhook-sender.ts';
import { eventLine, type ToldEvent } from './event-line.ts';
import type { WebhookKind } from './webhook-kind.ts';

interface Addressed {
  readonly id: string;
  readonly kind: WebhookKind;
  /** Every one of them signs. A chat has none. */
  readonly secrets: readonly string[];
}

export function webhookMessage(to: Addressed, event: ToldEvent, now: Date): WebhookMessage {
  if (to.kind !== 'standard') return { headers: {}, body: JSON.stringify(CHAT_BODIES[to.kind](event)) };
  const body = JSON.stringify(event);
  const signatures = to.secrets.map((secret) => new Webhook(secret).sign(to.id, now, body));
  return {
    headers: {
      'webhook-id': to.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  };
}

/** People choose their names, so none may call a whole channel or look like a link. */
const CHAT_BODIES = {
  slack: (event: ToldEvent) => ({
    text: `${eventLine(event).replace(/[&<>]/g, (sign) => SLACK_SIGNS[sign] ?? sign)} ${event.data.tournament.link}`,
    unfurl_links: false,
  }),
  discord: (event: ToldEvent) => ({
    content: `${eventLine(event).replace(/[\\*_~`|<>[\]()#]|:(?=\/\/)/g, String.raw`\$&`)} ${event.data.tournament.link}`,
    allowed_mentions: { parse: [] },
  }),
};

const SLACK_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
