import { describeBreak, verifyAudit } from '../server/src/features/audit/verify-audit.ts';
import { withDatabase } from './with-database.ts';

// npm run audit -- verify: follows the chain of administrative writes. Exit code 1 when it does not hold.

if (process.argv[2] === 'verify') {
  await withDatabase(
    async (db) => {
      const verdict = await verifyAudit(db);
      const broken = describeBreak(verdict);
      if (broken !== null) {
        console.error(broken);
        return 1;
      }
      console.log(`The audit log holds: ${verdict.rows} records.`);
      return 0;
    },
    { readOnly: true },
  );
} else {
  console.error('Usage: npm run audit -- verify');
  process.exitCode = 2;
}
