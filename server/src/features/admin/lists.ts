import type { ListName } from '@boast/contract/admin-list';
import type { ListOf, ListOperation } from '../../http/list.ts';
import { auditList } from '../audit/list-audit.ts';
import { transactionList } from '../credits/transaction-list.ts';
import { dataIssueList } from '../data-issues/list-data-issues.ts';
import { entryList } from '../entries/entry-list.ts';
import { jobList } from '../health/list-jobs.ts';
import { mailList } from '../mail/mail-list.ts';
import { paymentList } from '../payments/payment-list.ts';
import { playerList } from '../players/read-players.ts';
import { matchList } from '../results/read-matches.ts';
import { tournamentList } from '../tournaments/list-tournaments.ts';
import { userList } from '../users/user-list.ts';

interface ExportedList {
  readonly operation: ListOperation;
  readonly list: unknown;
}

const exported = <K extends ListOperation>(operation: K, list: ListOf<K>) => ({ operation, list });

/** Every list that can be taken away as a file, by its name in the contract. */
export const lists = {
  users: exported('listUsers', userList),
  entries: exported('listEntries', entryList),
  tournaments: exported('listAdminTournaments', tournamentList),
  matches: exported('listMatches', matchList),
  players: exported('listPlayers', playerList),
  'data-issues': exported('listDataIssues', dataIssueList),
  payments: exported('listPayments', paymentList),
  'credit-transactions': exported('listCreditTransactions', transactionList),
  mails: exported('listMails', mailList),
  jobs: exported('listJobs', jobList),
  audit: exported('listAudit', auditList),
} as const satisfies Record<ListName, ExportedList>;
