/** node:http and pg with nothing between: sends the given statements for a path and answers with the rows of the last one. */
import pg from 'pg';
import { serveAnswers } from './serve-answers.ts';
import type { Statement } from './statements.ts';

const [url = '', statements = '{}', port = ''] = process.argv.slice(2);
const byPath = JSON.parse(statements) as Record<string, readonly Statement[]>;
const pool = new pg.Pool({ connectionString: url, max: 10 });

async function answer(path: string): Promise<unknown> {
  let rows: unknown[] = [];
  for (const { text, values } of byPath[path] ?? []) ({ rows } = await pool.query(text, [...values]));
  return { data: rows };
}

serveAnswers(port, answer);
