import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import type {
  SandboxCheckout,
  SandboxRefusal,
  SandboxSession,
  SandboxState,
  SandboxStep,
} from './sandbox-protocol.ts';
import { findSession, lockSession, moveSession, type SandboxSessionRow, tell } from './sandbox-store.ts';
import { type CardOutcome, testCard } from './test-cards.ts';

export function createSandboxCheckout(db: Db): SandboxCheckout {
  return {
    async read(secret) {
      const row = await findSession(db, { secret });
      return row && describe(row);
    },
    pay: (secret, cardNumber) =>
      step(db, secret, async (tx, row) => {
        if (row.state !== 'open') return refuse(row, 'not_open');
        const card = testCard(cardNumber);
        if (!card) return refuse(row, 'not_a_test_card');
        return charge(tx, row, card.outcome);
      }),
    authenticate: (secret, approved) =>
      step(db, secret, async (tx, row) => {
        if (row.state !== 'authenticating') return refuse(row, 'not_open');
        if (approved) return charge(tx, row, 'paid');
        return refuse(await moveSession(tx, row, { state: 'open' }), 'authentication_failed');
      }),
    async settle(sessionId) {
      const row = await findSession(db, { id: sessionId });
      return row?.settles_as && row.state === row.settles_as
        ? inTransaction(db, (tx) => tell(tx, row))
        : null;
    },
  };
}

type Work = (tx: Tx, row: SandboxSessionRow) => Promise<SandboxStep>;

const step = (db: Db, secret: string, work: Work): Promise<SandboxStep | null> =>
  inTransaction(db, async (tx) => {
    const row = await lockSession(tx, secret);
    return row && work(tx, row);
  });

async function charge(tx: Tx, row: SandboxSessionRow, outcome: CardOutcome): Promise<SandboxStep> {
  switch (outcome) {
    case 'declined':
      return refuse(row, 'card_declined');
    case 'authenticate':
      return { ...quiet, session: describe(await moveSession(tx, row, { state: 'authenticating' })) };
    case 'paid': {
      const paid = await moveSession(tx, row, { state: 'paid' });
      return { ...quiet, session: describe(paid), event: await tell(tx, paid) };
    }
    case 'settles_paid':
    case 'settles_failed': {
      const settlesAs = outcome === 'settles_paid' ? 'paid' : 'failed';
      const processing = await moveSession(tx, row, { state: 'processing', settlesAs });
      const event = await tell(tx, processing);
      return { ...quiet, session: describe(processing), event, settlesAt: processing.settles_at };
    }
  }
}

const quiet = { refusal: null, event: null, settlesAt: null } as const;

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
