/** The calls of Stripe's API that the fake answers. Any other is an error, so that a new call is noticed. */
import type { FakeObject, FakeSession, FakeState } from './fake-stripe-state.ts';

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly authorization: string;
  readonly idempotencyKey: string | null;
}

export class FakeError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function answerCall(state: FakeState, call: FakeCall): unknown {
  if (!call.authorization.startsWith('Bearer sk_test_'))
    throw new FakeError(401, 'api_key_invalid', 'No such key');
  const { method, path, query } = call;
  const [, , resource, id] = /^\/v1\/(checkout\/)?([a-z_]+)(?:\/(\w+))?$/.exec(path) ?? [];
  switch (`${method} ${resource}${id ? '/id' : ''}`) {
    case 'POST sessions':
      return once(state, call, () => createSession(state, call.form));
    case 'GET sessions/id':
      return showSession(state, found(state.sessions.get(id ?? '')), query);
    case 'GET sessions':
      return page([...state.sessions.values()].reverse(), query);
    case 'GET payment_intents/id':
      return found(state.intents.get(id ?? ''));
    case 'GET refunds':
      return page(ofIntent(state.refunds, query), query);
    case 'GET disputes':
      return page(ofIntent(state.disputes, query), query);
    case 'GET events':
      return page(state.events.toReversed().filter(ofTypes(query)), query);
    default:
      throw new FakeError(404, 'url_invalid', `The fake does not answer ${method} ${path}`);
  }
}

/** The same key gives the same answer; with other parameters it is refused. */
function once(state: FakeState, { idempotencyKey, form }: FakeCall, work: () => unknown): unknown {
  if (idempotencyKey === null) throw new FakeError(400, 'idempotency_key_missing', 'Send an Idempotency-Key');
  const known = state.answers.get(idempotencyKey);
  if (known && known.form !== form.toString()) {
    throw new FakeError(400, 'idempotency_error', 'This key was used with other parameters');
  }
  const answer = known?.answer ?? work();
  state.answers.set(idempotencyKey, { form: form.toString(), answer });
  return answer;
}

function createSession(state: FakeState, form: URLSearchParams): FakeObject {
  const expected = { mode: 'payment', ui_mode: 'embedded_page', 'adaptive_pricing[enabled]': 'false' };
  for (const [name, value] of Object.entries(expected)) {
    if (form.get(name) !== value) throw new FakeError(400, 'parameter_invalid', `${name} must be ${value}`);
  }
  const line = (name: string): string => form.get(`line_items[0]${name}`) ?? '';
  const session = state.addSession({
    amount_total: Number(line('[quantity]')) * Number(line('[price_data][unit_amount]')),
    currency: line('[price_data][currency]'),
    client_reference_id: form.get('client_reference_id'),
    livemode: false,
    metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
    created: Math.floor(Date.now() / 1_000),
  });
  return { ...session };
}

function showSession(state: FakeState, session: FakeSession, query: URLSearchParams): FakeObject {
  const expanded = query.getAll('expand[0]').includes('payment_intent');
  const intent = session.payment_intent === null ? null : state.intents.get(session.payment_intent);
  return expanded ? { ...session, payment_intent: intent ?? null } : { ...session };
}

function page(all: readonly FakeObject[], query: URLSearchParams): unknown {
  const gte = Number(query.get('created[gte]') ?? 0);
  const lte = Number(query.get('created[lte]') ?? Number.POSITIVE_INFINITY);
  const matching = all.filter(({ created }) => Number(created) >= gte && Number(created) <= lte);
  const after = matching.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = matching.slice(after, after + Number(query.get('limit') ?? 10));
  return { object: 'list', data, has_more: after + data.length < matching.length, url: '/' };
}

const ofIntent = <T extends { payment_intent: string }>(all: readonly T[], query: URLSearchParams): T[] =>
  all.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'));

const ofTypes = (query: URLSearchParams) => {
  const types = [...query].filter(([name]) => name.startsWith('types[')).map(([, value]) => value);
  return ({ type }: FakeObject): boolean => types.includes(String(type));
};

function found<T>(object: T | undefined): T {
  if (!object) throw new FakeError(404, 'resource_missing', 'No such object');
  return object;
}
