import { firstUsername, refuseGivenUsername, refuseUsername } from '@boast/domain/account/username';
import type { Db, Tx } from '../../../db/database.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { lockUserOfEmail } from '../user-store.ts';
import { isUsernameTaken } from '../username-store.ts';
import type { History } from './history-file.ts';
import { insertHistory } from './history-store.ts';

interface ImportedHistories {
  readonly imported: number;
  readonly known: number;
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Makes a row for each person of the old platform, which waits until somebody signs in with its confirmed address (edge 40). Imports all or
 * none; the same file may be imported again.
 */
export async function importHistories(
  db: Db,
  { people, productName }: { people: readonly History[]; productName: string },
): Promise<ImportedHistories> {
  const { data } = await auditedWrite(
    { db },
    {
      actorId: null,
      action: 'user.import',
      resource: { type: 'USER', id: 'histories' },
      reason: 'npm run users -- import',
      write: async (tx) => {
        let [imported, known] = [0, 0];
        const renamed: { from: string; to: string }[] = [];
        for (const person of people) {
          if (await lockUserOfEmail(tx, person.email)) {
            known++;
            continue;
          }
          const username = await insertNamed(tx, person, productName);
          imported++;
          if (person.username !== null && person.username !== username) {
            renamed.push({ from: person.username, to: username });
          }
        }
        const done = { imported, known, renamed };
        return imported > 0 ? { data: done, after: done } : { data: done, unrecorded: 'nothing changed' };
      },
    },
  );
  return data;
}

const mostAttempts = 25;

/** A person keeps the old name when it is free and valid; otherwise one is made from the address. */
async function insertNamed(tx: Tx, person: History, productName: string): Promise<string> {
  const wanted = person.username ?? '';
  if (refuseUsername(wanted) === null && refuseGivenUsername(wanted, productName) === null) {
    if (!(await isUsernameTaken(tx, wanted)) && (await insertHistory(tx, { ...person, username: wanted })))
      return wanted;
  }
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const username = firstUsername({ email: person.email, productName, attempt, random: Math.random });
    if (!(await isUsernameTaken(tx, username)) && (await insertHistory(tx, { ...person, username })))
      return username;
  }
  throw new Error(`No free username was found for line ${person.line}`);
}
