/** Somebody who types what docs/running.md says, with their own words in place of the page's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './debian-machine.ts';
import type { Release } from './releases.ts';
import { fillIn, type Step } from './running-page.ts';
import { tried } from './table.ts';

export interface Operator {
  readonly machine: Machine;
  /** Returns what the command said. Throws where it fails, with that and with the units' logs. */
  type(step: Step): Promise<string>;
  /** How many rows there are of what nobody may lose. */
  count(): Promise<string>;
  /** The memory of each process of the product, in words. */
  memory(): Promise<string>;
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
      let all = '';
      await tried(section, command, async () => {
        const { code, said } = await machine.type(filled);
        all = said;
        if (code !== 0) throw new Error(`${filled}\nended with ${code}:\n${said}\n${logsOf(machine)}`);
      });
      return all;
    },
    async count() {
      const query = TABLES.map((table) => `select '${table}', count(*) from ${table}`).join(' union all ');
      const psql = `sudo -u postgres psql --no-align --tuples-only --command="${query}" boast`;
      return (await machine.type(psql)).said;
    },
    async memory() {
      const { said } = await machine.type('ps -u boast -o rss=,args= --sort=start_time');
      const each = said
        .trim()
        .split('\n')
        .map((line) => {
          const [, kilobytes = '0', program = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
          return {
            megabytes: Math.round(Number(kilobytes) / 1024),
            name: /(\w+)\.js/.exec(program)?.[1] ?? program,
          };
        });
      const sum = each.reduce((total, { megabytes }) => total + megabytes, 0);
      return `${each.map(({ name, megabytes }) => `${name} ${megabytes}`).join(', ')}; ${sum} MB in all`;
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
