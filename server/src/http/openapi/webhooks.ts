import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS, webhookBody } from '@boast/contract/webhook-events';
import type { Json, Schemas } from './schemas.ts';

const HEADERS = [
  ['webhook-id', 'The same for every try of an event: take an event once.'],
  ['webhook-timestamp', 'When this try left, in seconds since 1970. Refuse one that is minutes old.'],
  [
    'webhook-signature',
    'Standard Webhooks, by the secret of the address: `v1,…`, several with spaces between.',
  ],
] as const;

/** We send others one call for each type of event. */
export const describeWebhooks = (schemas: Schemas): Json =>
  Object.fromEntries(
    WEBHOOK_EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: type.replaceAll('.', '-'),
          summary: WEBHOOK_EVENTS[type].summary,
          description:
            'Signed by the rules of https://www.standardwebhooks.com. Answer 2xx within ten seconds; anything else is tried again.',
          tags: ['Tournaments'],
          security: [],
          parameters: HEADERS.map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.of(webhookBody(type), 'output') } },
          },
          responses: {
            '2XX': { description: 'Taken' },
            410: { description: 'Gone: nothing more is sent to this address' },
          },
        },
      },
    ]),
  );
