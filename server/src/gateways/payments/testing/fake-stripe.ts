/**
 * A stand-in for Stripe that the real `stripe` package calls over HTTP: sessions, intents, refunds, disputes,
 * events and signed webhooks, as far as this product uses them. The test plays the person with the card, the
 * bank and the network.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { answerCall, type FakeCall, FakeError } from './fake-stripe-api.ts';
import { createTwinState, type FakeObject, type FakeState } from './fake-stripe-state.ts';

interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

export interface FakeStripe {
  /** The value of STRIPE_API_URL. */
  readonly url: string;
  readonly webhookSecret: string;
  readonly state: FakeState;
  /** Events since the last call, oldest first. The test decides whether and how they arrive. */
  takeEvents(): FakeObject[];
  /** Signs as Stripe does at each attempt; `secondsAgo` and `secret` make webhooks that must be refused. */
  sign(event: FakeObject, options?: { secondsAgo?: number; secret?: string }): SignedWebhook;
  /** Answers the next API calls with 500; `lost` carries them out and loses the answer. */
  breakNext(calls: number, how?: 'refused' | 'lost'): void;
  close(): Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const state = createTwinState();
  let told = 0;
  let broken = { calls: 0, how: 'refused' as 'refused' | 'lost' };

  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      const breaks = broken.calls > 0 ? broken.how : null;
      if (breaks) broken = { ...broken, calls: broken.calls - 1 };
      if (breaks === 'refused') return send(response, 500, { error: { type: 'api_error', message: 'Down' } });
      const { status, body } = carryOut(state, call);
      if (breaks === 'lost') return response.destroy();
      return send(response, status, body);
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

  return {
    url: `http://127.0.0.1:${port}`,
    webhookSecret,
    state,
    takeEvents() {
      const events = state.events.slice(told);
      told = state.events.length;
      return events;
    },
    sign(event, { secondsAgo = 0, secret = webhookSecret } = {}) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
      return {
        body: payload,
        signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      };
    },
    breakNext(calls, how = 'refused') {
      broken = { calls, how };
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function carryOut(state: FakeState, call: FakeCall): { status: number; body: unknown } {
  try {
    return { status: 200, body: answerCall(state, call) };
  } catch (error) {
    if (!(error instanceof FakeError)) throw error;
    return {
      status: error.status,
      body: { error: { type: 'invalid_request_error', code: error.code, message: error.message } },
    };
  }
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const url = new URL(request.url ?? '/', 'http://fake');
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(body),
    authorization: request.headers.authorization ?? '',
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
