import { afterAll, expect, it } from 'vitest';
import { amountOf } from '../../testing/nightly.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { runRandomly } from './testing/money-world.ts';
import { startPaymentApp } from './testing/payment-app.ts';

const app = await startPaymentApp();
afterAll(() => app.close());

const runs = amountOf('MONEY_RUNS', { gate: 10, night: 40 });

it(`${runs * 100} random commands leave everybody with what the reference says, and the books add up`, async () => {
  await runRandomly(app, { runs, commandsEach: 100 });
  const { transactions, differences } = await verifyLedger(app.test.db);
  expect(differences).toEqual([]);
  expect(transactions).toBeGreaterThan(runs * 15);
});
