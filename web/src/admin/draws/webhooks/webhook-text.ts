import type { Webhook, WebhookDelivery } from '@boast/contract/webhooks';
import { formatMoment } from '../../parts/format-moment.ts';

export const kindText: Readonly<Record<Webhook['kind'], string>> = {
  standard: 'Signed events',
  slack: 'Slack, lines of text',
  discord: 'Discord, lines of text',
};

export const eventText: Readonly<Record<WebhookDelivery['type'], string>> = {
  'tournament.published': 'Draw published',
  'tournament.sealed': 'Entries sealed',
  'match.result': 'Result',
  'board.moved': 'New leaders',
  'tournament.finished': 'Tournament finished',
  'webhook.test': 'Test',
};

export const switchedOffText: Readonly<Record<NonNullable<Webhook['switchedOff']>['why'], string>> = {
  gone: 'It answered 410 (gone).',
  dead: 'No delivery succeeded for three days.',
};

/** 'Answered 204 at Nov 27, 2026, 14:05', 'Try 3 at Nov 27, 2026, 14:05. Last answer: 503' */
export function deliveryText(delivery: WebhookDelivery): string {
  const { state, attempts, nextAttemptAt, closedAt, answerStatus, lastError } = delivery;
  const answer = answerStatus === null ? lastError : `answered ${answerStatus}`;
  switch (state) {
    case 'waiting':
      return nextAttemptAt === null ? '' : `Leaves at ${formatMoment(nextAttemptAt)}`;
    case 'retrying':
      return `Try ${attempts + 1} at ${nextAttemptAt === null ? 'once' : formatMoment(nextAttemptAt)}${answer === null ? '' : `, last time it ${said(answer)}`}`;
    case 'dropped':
      return 'Not sent: too old, or the address was off';
    case 'delivered':
    case 'dead':
      return `${answer === null ? '' : `It ${said(answer)}, `}${closedAt === null ? '' : formatMoment(closedAt)}`;
  }
}

/** A failure to connect is a code, such as ECONNREFUSED. */
const said = (answer: string): string => (answer.startsWith('answered') ? answer : `failed: ${answer}`);
