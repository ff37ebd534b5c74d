/** Somebody who types what docs/running.md says, with their own words in place of the page's. */
import type { Machine } from './debian-machine.ts';
import type { Releases } from './releases.ts';
import { fillIn, type Step } from './running-page.ts';

interface Operator {
  /** Returns what the command printed. Throws where it fails, with that and with the units' logs. */
  type(step: Step): Promise<string>;
  /** How many rows there are of what nobody may lose. */
  count(): Promise<string>;
}

const TABLES = ['app_user', 'auth.account', 'audit_log', 'feedback', 'kysely_migration'];

export function createOperator(
  machine: Machine,
  { now, next, smtpUrl }: Releases & { smtpUrl: string },
): Operator {
  const words = {
    NEWVERSION: next.version,
    VERSION: now.version,
    'smtps://USER:PASSWORD@mail.example:465': smtpUrl,
    '/FILE': '/$(sudo ls /var/lib/boast/backups | grep ^boast- | tail --lines=1)',
  };
  return {
    async type({ section, command }) {
      const filled = fillIn(command, words);
      const { code, output } = await machine.type(filled);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${section}: ${command.split('\n')[0]}`);
      if (code === 0) return output;
      const { output: logs } = await machine.type('sudo tail --bytes=3000 /var/log/units/*');
      throw new Error(`${filled}\nended with ${code}:\n${output}\n${logs}`);
    },
    async count() {
      const query = TABLES.map((table) => `select '${table}', count(*) from ${table}`).join(' union all ');
      const psql = `sudo -u postgres psql --no-align --tuples-only --command="${query}" boast`;
      return (await machine.type(psql)).output;
    },
  };
}
