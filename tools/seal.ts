import { verifySeals } from '../server/src/features/seal/verify-seals.ts';
import { withDatabase } from './with-database.ts';

// npm run seal -- verify: computes the root of every seal again. Exit code 1 when one does not hold.

if (process.argv[2] === 'verify') {
  await withDatabase(
    async (db) => {
      const { seals, entries, differences } = await verifySeals(db);
      for (const difference of differences) console.error(`${difference}.`);
      if (differences.length > 0) return 1;
      console.log(`The seals hold: ${seals} with ${entries} entries.`);
      return 0;
    },
    { readOnly: true },
  );
} else {
  console.error('Usage: npm run seal -- verify');
  process.exitCode = 2;
}
