import type { WebhookDelivery } from '@boast/contract/webhooks';
import { expect, it } from 'vitest';
import { deliveryText } from './webhook-text.ts';

const at = '2026-11-27T12:00:00.000Z';
const delivery = (more: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: '1',
  type: 'match.result',
  createdAt: at,
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: null,
  closedAt: null,
  answerStatus: null,
  lastError: null,
  ...more,
});

it('says how an event fares', () => {
  const moment = /Nov \d\d, 2026, \d\d:\d\d/.source;
  const texts = [
    delivery({ nextAttemptAt: at }),
    delivery({ state: 'retrying', attempts: 2, nextAttemptAt: at, answerStatus: 503 }),
    delivery({ state: 'retrying', attempts: 1, nextAttemptAt: at, lastError: 'ECONNREFUSED' }),
    delivery({ state: 'delivered', attempts: 1, closedAt: at, answerStatus: 204 }),
    delivery({ state: 'dropped', closedAt: at }),
  ].map((one) => deliveryText(one).replace(new RegExp(moment), 'then'));
  expect(texts).toEqual([
    'Leaves at then',
    'Try 3 at then, last time it answered 503',
    'Try 2 at then, last time it failed: ECONNREFUSED',
    'It answered 204, then',
    'Not sent: too old, or the address was off',
  ]);
});
