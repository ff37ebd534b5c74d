import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { tell } from './sandbox-events.ts';
import type {
  SandboxCheckout,
  SandboxRefusal,
  SandboxSession,
  SandboxState,
  SandboxStep,
} from './sandbox-protocol.ts';
import { findSession, lockSession, moveSession, type SandboxSessionRow } from './sandbox-store.ts';
import { type TestCard, testCard } from './test-cards.ts';

export function createSandboxCheckout(db: Db): SandboxCheckout {
  return {
    async read(secret) {
      const row = await findSession(db, 'secret', secret);
      return row && describe(row);
    },
    pay: (secret, cardNumber) =>
      step(db, secret, async (tx, row) => {
        if (row.state !== 'open') return refuse(row, 'not_open');
        const card = testCard(cardNumber);
        if (!card) return refuse(row, 'not_a_test_card');
        return charge(tx, row, card);
      }),
    authenticate: (secret, approved) =>
      step(db, secret, async (tx, row) => {
        if (row.state !== 'authenticating') return refuse(row, 'not_open');
        if (approved) return take(tx, row, null);
        return refuse(await moveSession(tx, row, { state: 'open' }), 'authentication_failed');
      }),
    async settle(sessionId) {
      const row = await findSession(db, 'id', sessionId);
      const isDecided = row?.state === 'paid' || row?.state === 'failed';
      return isDecided ? inTransaction(db, (tx) => tell(tx, row)) : [];
    },
  };
}

type Work = (tx: Tx, row: SandboxSessionRow) => Promise<SandboxStep>;

const step = (db: Db, secret: string, work: Work): Promise<SandboxStep | null> =>
  inTransaction(db, async (tx) => {
    const row = await lockSession(tx, secret);
    return row && work(tx, row);
  });

async function charge(tx: Tx, row: SandboxSessionRow, card: TestCard): Promise<SandboxStep> {
  switch (card.outcome) {
    case 'declined':
      return refuse(row, 'card_declined');
    case 'authenticate':
      return { ...quiet, session: describe(await moveSession(tx, row, { state: 'authenticating' })) };
    case 'paid':
      return take(tx, row, card);
    case 'settles_paid':
    case 'settles_failed': {
      const settlesAs = card.outcome === 'settles_paid' ? 'paid' : 'failed';
      const processing = await moveSession(tx, row, { state: 'processing', settlesAs });
      return {
        ...quiet,
        session: describe(processing),
        events: await tell(tx, processing),
        tellsAt: processing.settles_at ? [new Date(processing.settles_at)] : [],
      };
    }
  }
}

/** Without a test card, nothing happens to the money afterwards. */
async function take(tx: Tx, row: SandboxSessionRow, card: TestCard | null): Promise<SandboxStep> {
  const paid = await moveSession(tx, row, { state: 'paid', card: card?.number ?? null });
  const since = paid.paid_at === null ? 0 : Date.parse(paid.paid_at);
  const later = (card?.afterwards ?? []).filter(({ afterMs }) => afterMs > 0);
  return {
    ...quiet,
    session: describe(paid),
    events: await tell(tx, paid),
    tellsAt: later.map(({ afterMs }) => new Date(since + afterMs)),
  };
}

const quiet = { refusal: null, events: [], tellsAt: [] } as const;

const refuse = (row: SandboxSessionRow, refusal: SandboxRefusal): SandboxStep => ({
  ...quiet,
  session: describe(row),
  refusal,
});

const describe = (row: SandboxSessionRow): SandboxSession => ({
  sessionId: row.id,
  state: row.state as SandboxState,
  amountCents: row.amount_cents,
  currency: row.currency,
  description: row.description,
  returnUrl: row.return_url,
});
