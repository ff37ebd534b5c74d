/** The proofs of the ledger at full size: races for one credit, payments over a bad network, random commands. */
import { verifyLedger } from '@boast/server/features/credits/verify-ledger';
import { runCreditRace } from '@boast/server/features/payments/testing/credit-race';
import { runRandomly } from '@boast/server/features/payments/testing/money-world';
import { type PaymentApp, startPaymentApp } from '@boast/server/features/payments/testing/payment-app';
import { runPaymentStorm } from '@boast/server/features/payments/testing/payment-storm';

const RACES = 200;
const PAYMENTS = 10_000;
const COMMANDS_EACH = 100;
const RUNS = 1_000;

export async function run(): Promise<string[]> {
  const lines: string[] = [];
  for (const proof of [races, storm, commands]) {
    const app = await startPaymentApp({ DATABASE_POOL_SIZE: '20' });
    const began = performance.now();
    const line = await proof(app);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    const { transactions, differences } = await verifyLedger(app.test.db);
    if (differences.length > 0) throw new Error(differences.join('\n'));
    await app.close();
    lines.push(`${line}; ${transactions} ledger transactions, no difference; ${seconds} s`);
  }
  return lines;
}

async function races(app: PaymentApp): Promise<string> {
  for (let race = 0; race < RACES; race += 1) await runCreditRace(app);
  return `${RACES} races of 30 entries with one credit: one entry and nothing left each time`;
}

async function storm(app: PaymentApp): Promise<string> {
  const report = await runPaymentStorm(app, { payments: PAYMENTS, seed: 1 });
  const { told, lost, repeated, forged, forgedAnswers, byStatus, differences } = report;
  if (differences.length > 0) throw new Error(differences.slice(0, 20).join('\n'));
  if (forgedAnswers.some((status) => status !== 400)) throw new Error('a forged webhook was believed');
  const ends = Object.entries(byStatus).map(([status, count]) => `${count} ${status}`);
  return `${PAYMENTS} payments, ${told} events of which ${lost} lost and ${repeated} repeated, ${forged} forged: ${ends.join(', ')}, each as it must`;
}

async function commands(app: PaymentApp): Promise<string> {
  await runRandomly(app, { runs: RUNS, commandsEach: COMMANDS_EACH });
  return `${RUNS * COMMANDS_EACH} random commands equal the reference after each`;
}
