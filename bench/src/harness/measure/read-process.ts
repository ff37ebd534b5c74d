/** The process that start.ts compares with: it reads all sealed segments, says so and ends. */
import { copyOut } from '@boast/server/db/copy-out';
import { openDatabase } from '@boast/server/db/database';
import { sql } from 'kysely';

const [url = ''] = process.argv.slice(2);
const db = await openDatabase({ url, poolSize: 1 });
const rows = await copyOut(db, sql`select * from seal_segment`);
process.send?.(rows.length);
await db.destroy();
