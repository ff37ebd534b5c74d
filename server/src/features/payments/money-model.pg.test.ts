import { afterAll, expect, it } from 'vitest';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { runRandomly } from './testing/money-world.ts';
import { startPaymentApp } from './testing/payment-app.ts';

const app = await startPaymentApp();
afterAll(() => app.close());

// `npm run faults -- money` runs 100,000 of them.
it('2,000 random commands leave everybody with what the reference says, and the books add up', async () => {
  await runRandomly(app, { runs: 20, commandsEach: 100 });
  const { transactions, differences } = await verifyLedger(app.test.db);
  expect(differences).toEqual([]);
  expect(transactions).toBeGreaterThan(300);
});
