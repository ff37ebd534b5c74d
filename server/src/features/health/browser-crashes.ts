/** What broke in browsers: counted by what was said and where, with nothing of whose browser it was. */
import { createHash } from 'node:crypto';
import type { HealthFacts } from '@boast/contract/admin-health';
import { type Db, inTransaction } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { takeUse } from '../../http/limited-use.ts';
import { countCrash } from './health-store.ts';

/** Different crashes that are kept; another one more is only counted once one of them is old enough to go. */
const MOST_KEPT = 200;

const perSource = [{ most: 10, seconds: 3_600 }] as const;
const perNetwork = [{ most: 100, seconds: 3_600 }] as const;

/** Never fails for whoever reports: a page that broke has other worries. */
export const reportCrash: Handler<'reportCrash'> = async ({ ctx, body, source }) => {
  const allowed =
    (await takeUse(ctx.db, { bucket: 'crash', subject: source.place, limits: perSource })) &&
    (await takeUse(ctx.db, { bucket: 'crash-network', subject: source.network, limits: perNetwork }));
  if (!allowed) return { data: { kept: false } };
  const crash = {
    message: withoutPersonal(body.message),
    place: withoutPersonal(body.place.replace(/[?#].*/s, '')),
    stack: withoutPersonal(body.stack),
    version: withoutPersonal(body.version),
  };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([crash.message, crash.place, crash.stack.split('\n')[0], crash.version]))
    .digest();
  const kept = await inTransaction(ctx.db, (tx) => countCrash(tx, { ...crash, fingerprint }, MOST_KEPT));
  return { data: { kept } };
};

/** Ids, addresses, tokens, what stands in quotes, and what is no text: a crash needs none of them. */
export const withoutPersonal = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : ' '))
    .replace(/[^\s<>()"']+@[^\s<>()"']+/g, '<address>')
    .replace(/(["'`“”‘’])(?:(?!\1)[^\n]){2,}\1/g, '$1…$1')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '<id>')
    .replace(/[\w-]{20,}\.[\w-]{10,}(\.[\w-]+)?/g, '<token>')
    .replace(/\d{5,}/g, '<number>')
    .trim();

export async function readCrashes(db: Db): Promise<HealthFacts['crashes']> {
  const rows = await db
    .selectFrom('browser_crash')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.fingerprint.toString('hex').slice(0, 16),
    message: row.message,
    place: row.place,
    stack: row.stack,
    version: row.version,
    count: Number(row.crash_count),
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }));
}
