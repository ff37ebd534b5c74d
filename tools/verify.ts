import type { Db } from '../server/src/db/database.ts';
import { describeAuditBreak, verifyAudit } from '../server/src/features/audit/verify-audit.ts';
import { verifyLedger } from '../server/src/features/credits/verify-ledger.ts';
import { verifySeals } from '../server/src/features/tournaments/seal/verify-seals.ts';
import { withDatabase } from './with-database.ts';

// npm run ledger|audit|seal -- verify adds up every posting again, follows the chain of administrative writes, or computes the
// root of every seal again. The exit code is 1 when something differs.

interface Verdict {
  readonly holds: string;
  readonly differences: readonly string[];
}

const parts: Readonly<Record<string, (db: Db) => Promise<Verdict>>> = {
  async ledger(db) {
    const { transactions, differences } = await verifyLedger(db);
    const sum = `${differences.length} differences in ${transactions} transactions.`;
    return {
      holds: `The ledger holds: ${transactions} transactions.`,
      differences: differences.length === 0 ? [] : [...differences, sum],
    };
  },
  async audit(db) {
    const verdict = await verifyAudit(db);
    const broken = describeAuditBreak(verdict);
    return {
      holds: `The audit log holds: ${verdict.rows} records.`,
      differences: broken === null ? [] : [broken],
    };
  },
  async seal(db) {
    const { seals, entries, differences } = await verifySeals(db);
    return {
      holds: `The seals hold: ${seals} with ${entries} entries.`,
      differences: differences.map((difference) => `${difference}.`),
    };
  },
};

const [part = '', command] = process.argv.slice(2);
const verify = parts[part];
if (verify === undefined || command !== 'verify') {
  console.error(`Usage: ${verify ? part : Object.keys(parts).join('|')} verify`);
  process.exitCode = 2;
} else {
  await withDatabase(
    async (db) => {
      const { holds, differences } = await verify(db);
      for (const difference of differences) console.error(difference);
      if (differences.length === 0) console.log(holds);
      return differences.length === 0 ? 0 : 1;
    },
    { readOnly: true },
  );
}
