import { verifyLedger } from '../server/src/features/credits/verify-ledger.ts';
import { withDatabase } from './with-database.ts';

// npm run ledger -- verify: sums every posting up again and follows every chain. Exit code 1 when something differs.

if (process.argv[2] === 'verify') {
  await withDatabase(
    async (db) => {
      const { transactions, differences } = await verifyLedger(db);
      for (const difference of differences) console.error(difference);
      console.log(
        differences.length === 0
          ? `The ledger holds: ${transactions} transactions.`
          : `${differences.length} differences in ${transactions} transactions.`,
      );
      return differences.length === 0 ? 0 : 1;
    },
    { readOnly: true },
  );
} else {
  console.error('Usage: npm run ledger -- verify');
  process.exitCode = 2;
}
