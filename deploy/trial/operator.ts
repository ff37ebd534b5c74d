/** Somebody who types what docs/running.md says, with their own words in place of the page's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './debian-machine.ts';
import type { Release } from './releases.ts';
import { fillIn, type Step } from './running-page.ts';

export interface Operator {
  readonly machine: Machine;
  /** Returns what the command printed. Throws where it fails, with that and with the units' logs. */
  type(step: Step): Promise<string>;
  /** How many rows there are of what nobody may lose. */
  count(): Promise<string>;
}

const TABLES = ['app_user', 'auth.account', 'audit_log', 'feedback', 'kysely_migration'];

interface Own {
  readonly now: Release;
  readonly next: Release;
  readonly smtpUrl: string;
}

export function createOperator(machine: Machine, { now, next, smtpUrl }: Own): Operator {
  const wordsFor = (command: string): Record<string, string> => ({
    NEWVERSION: next.version,
    VERSION: now.version,
    'smtps://USER:PASSWORD@mail.example:465': smtpUrl,
    ...(command.includes('/FILE') && { '/FILE': `/${newestBackup(machine)}` }),
  });
  return {
    machine,
    async type({ section, command }) {
      const filled = fillIn(command, wordsFor(command));
      const { code, output } = await machine.type(filled);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${section}: ${command.split('\n')[0]}`);
      if (code !== 0) throw new Error(`${filled}\nended with ${code}:\n${output}\n${logsOf(machine)}`);
      return output;
    },
    async count() {
      const query = TABLES.map((table) => `select '${table}', count(*) from ${table}`).join(' union all ');
      const psql = `sudo -u postgres psql --no-align --tuples-only --command="${query}" boast`;
      return (await machine.type(psql)).output;
    },
  };
}

const newestBackup = ({ path }: Machine): string =>
  readdirSync(path('/var/lib/boast/backups'))
    .filter((name) => name.startsWith('boast-'))
    .toSorted()
    .at(-1) ?? '';

function logsOf({ path }: Machine): string {
  const folder = path('/var/log/units');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((name) => `--- ${name}\n${readFileSync(join(folder, name), 'utf8').slice(-3_000)}`)
    .join('\n');
}
