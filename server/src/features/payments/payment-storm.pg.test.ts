import { afterAll, expect, it } from 'vitest';
import { startPaymentApp } from './testing/payment-app.ts';
import { runPaymentStorm } from './testing/payment-storm.ts';

const app = await startPaymentApp();
afterAll(() => app.close());

// `npm run faults -- money` runs 10,000 of them.
it('500 payments over a network that loses, repeats, mixes up and forges end as they must', async () => {
  const report = await runPaymentStorm(app, { payments: 500, seed: 20_261_028 });
  expect(report.differences).toEqual([]);
  expect(new Set(report.forgedAnswers)).toEqual(new Set([400]));
  expect(report.lost).toBeGreaterThan(30);
  expect(report.repeated).toBeGreaterThan(100);
  expect(Object.keys(report.byStatus).sort()).toEqual([
    'DISPUTED',
    'EXPIRED',
    'FAILED',
    'PENDING',
    'REFUNDED',
    'SUCCEEDED',
  ]);
});
