import { afterAll, expect, it } from 'vitest';
import { amountOf } from '../../testing/nightly.ts';
import { startPaymentApp } from './testing/payment-app.ts';
import { runPaymentStorm } from './testing/payment-storm.ts';

const app = await startPaymentApp();
afterAll(() => app.close());

const payments = amountOf('PAYMENTS', { gate: 500, night: 2_000 });

it(`${payments} payments over a network that loses, repeats, mixes up and forges end as they must`, async () => {
  const report = await runPaymentStorm(app, { payments, seed: 20_261_028 });
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
