import { loadConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { migrateToLatest } from '../server/src/db/migrate.ts';
import { verifyLedger } from '../server/src/features/credits/verify-ledger.ts';
import { OperatorError } from '../server/src/operator-error.ts';
import { provideDatabase } from './database.ts';

// npm run ledger -- verify: sums every posting up again and follows every chain. Exit code 1 when something differs.

if (process.argv[2] !== 'verify') {
  console.error('Usage: npm run ledger -- verify');
  process.exit(2);
}

const stops: (() => unknown)[] = [];
try {
  process.exitCode = await verify();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function verify(): Promise<number> {
  const url = await provideDatabase(loadConfig(), {
    onStop: (stop) => stops.push(stop),
    fail: () => undefined,
  });
  const db = await openDatabase({ url, poolSize: 1 });
  stops.push(() => db.destroy());
  await migrateToLatest(db);
  const { transactions, differences } = await verifyLedger(db);
  for (const difference of differences) console.error(difference);
  console.log(
    differences.length === 0
      ? `The ledger holds: ${transactions} transactions.`
      : `${differences.length} differences in ${transactions} transactions.`,
  );
  return differences.length === 0 ? 0 : 1;
}
