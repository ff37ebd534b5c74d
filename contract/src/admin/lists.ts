/**
 * The lists of the portal. The query of the operation, the server's sorting and CSV file and the site's table follow from what is said here.
 * The columns are in the order of the file; the site orders its table.
 */
export interface ListColumn {
  /** The header in the table; a column without one is only in the file. */
  readonly header?: string;
  /** The header in the file where it differs from the table's; a column with `false` is only in the table. */
  readonly csv?: string | false;
  /** The list can be sorted by it, under this name. */
  readonly sort?: string;
  readonly align?: 'end';
  /** How a narrow table shows it (web/src/ui/Table.tsx). */
  readonly narrow?: 'title' | 'actions' | 'hidden' | 'labelled';
}

export interface AdminList {
  readonly operation: string;
  /** The plural name of its rows. */
  readonly label: string;
  /** The fields that the search covers. */
  readonly searches: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly columns: Readonly<Record<string, ListColumn>>;
}

const ID = { csv: 'ID' } as const;
const ACTIONS = { header: 'Actions', narrow: 'actions', csv: false } as const;
const CREATED = { header: 'Created', sort: 'created_at' } as const;

export const LISTS = {
  users: {
    operation: 'listUsers',
    label: 'Users',
    searches: 'Username, email, name or ID',
    sort: 'created_at',
    order: 'desc',
    columns: {
      id: ID,
      username: { header: 'Username', sort: 'username', narrow: 'title' },
      email: { header: 'Email', sort: 'email' },
      fullName: { csv: 'Full Name' },
      role: { csv: 'Role' },
      bannedAt: { csv: 'Banned At' },
      createdAt: { ...CREATED, narrow: 'hidden' },
      acceptedTermsAt: { header: 'T&Cs Accepted', sort: 'accepted_terms_at', narrow: 'hidden' },
      actions: ACTIONS,
    },
  },
  entries: {
    operation: 'listEntries',
    label: 'Entries',
    searches: 'Tournament, username or ID',
    sort: 'created_at',
    order: 'desc',
    columns: {
      id: ID,
      tournamentName: { header: 'Tournament', narrow: 'title' },
      tournamentId: { csv: 'Tournament ID' },
      username: { header: 'User', csv: 'Username' },
      userId: { csv: 'User ID' },
      status: { header: 'Status', sort: 'status' },
      version: { header: 'Version', align: 'end', narrow: 'labelled' },
      creditsPaid: { csv: 'Credits Paid' },
      finalizedAt: { csv: 'Finalized' },
      createdAt: { ...CREATED, align: 'end' },
    },
  },
  tournaments: {
    operation: 'listAdminTournaments',
    label: 'Tournaments',
    searches: 'Name or location',
    sort: 'start_date',
    order: 'desc',
    columns: {
      id: ID,
      name: { header: 'Name', sort: 'name', narrow: 'title' },
      status: { header: 'Status', sort: 'status' },
      gender: { header: 'Gender' },
      location: { csv: 'Location' },
      startDate: { header: 'Start Date', sort: 'start_date', align: 'end' },
      endDate: { header: 'End Date', sort: 'end_date', align: 'end', narrow: 'hidden' },
      startsAt: { csv: 'Starts At' },
      timeZone: { csv: 'Time Zone' },
      entryCount: { csv: 'Entries' },
      completedMatches: { csv: 'Completed Matches' },
      totalMatches: { csv: 'Matches' },
    },
  },
  matches: {
    operation: 'listMatches',
    label: 'Matches',
    searches: 'Tournament or player',
    sort: 'starts_at',
    order: 'desc',
    columns: {
      id: ID,
      tournamentName: { header: 'Tournament', sort: 'tournament', narrow: 'title' },
      playerOne: { header: 'Player 1' },
      playerTwo: { header: 'Player 2' },
      roundName: { header: 'Round', sort: 'round', narrow: 'hidden' },
      startsAt: { header: 'Scheduled Time', sort: 'starts_at' },
      court: { csv: 'Court' },
      isCompleted: { csv: 'Completed' },
      winnerId: { csv: 'Winner ID' },
      gameScore: { csv: 'Game Score' },
      ending: { csv: 'Ending' },
      actions: ACTIONS,
    },
  },
  players: {
    operation: 'listPlayers',
    label: 'Players',
    searches: 'Name, country or external ID',
    sort: 'world_rank',
    order: 'asc',
    columns: {
      id: ID,
      externalId: { csv: 'External ID' },
      fullName: { header: 'Name', sort: 'full_name', narrow: 'title' },
      firstName: { csv: 'First Name' },
      lastName: { csv: 'Last Name' },
      gender: { csv: 'Gender' },
      country: { header: 'Country', sort: 'country' },
      worldRank: { header: 'Ranking', sort: 'world_rank', align: 'end', narrow: 'labelled' },
      createdAt: { ...CREATED, align: 'end', narrow: 'labelled' },
      url: { csv: 'URL' },
      actions: ACTIONS,
    },
  },
  'data-issues': {
    operation: 'listDataIssues',
    label: 'Data issues',
    searches: 'Type, description or resource',
    sort: 'created_at',
    order: 'desc',
    columns: {
      id: ID,
      type: { header: 'Type', sort: 'type', narrow: 'title' },
      severity: { header: 'Severity', sort: 'severity' },
      description: { header: 'Description', narrow: 'hidden' },
      resourceName: { header: 'Resource' },
      resourceType: { csv: 'Resource Type' },
      resourceId: { csv: 'Resource ID' },
      createdAt: CREATED,
      seenAt: { csv: 'Last Seen' },
      actions: ACTIONS,
    },
  },
  payments: {
    operation: 'listPayments',
    label: 'Payments',
    searches: "Username, email or provider's ID",
    sort: 'created_at',
    order: 'desc',
    columns: {
      id: ID,
      payment: { header: 'Payment', csv: false, narrow: 'title' },
      createdAt: { ...CREATED, align: 'end' },
      paidAt: { csv: 'Paid' },
      username: { csv: 'Username' },
      userId: { csv: 'User ID' },
      status: { header: 'Status', sort: 'status' },
      amountCents: { header: 'Amount', csv: 'Cents', sort: 'amount', align: 'end' },
      currency: { csv: 'Currency' },
      creditAmount: { csv: 'Credits' },
      creditsTakenBack: { csv: 'Credits Taken Back' },
      provider: { header: 'Provider', narrow: 'hidden' },
      isTest: { csv: 'Test' },
      doubt: { csv: 'Doubt' },
    },
  },
  'credit-transactions': {
    operation: 'listCreditTransactions',
    label: 'Credit transactions',
    searches: 'Username, email or reason',
    sort: 'created_at',
    order: 'desc',
    columns: {
      id: ID,
      createdAt: { ...CREATED, align: 'end' },
      kind: { header: 'Kind', narrow: 'title' },
      username: { header: 'User', csv: 'Username' },
      userId: { csv: 'User ID' },
      amount: { header: 'Credits', align: 'end' },
      cents: { header: 'Money', csv: 'Cents', align: 'end', narrow: 'hidden' },
      reason: { header: 'Reason', narrow: 'hidden' },
      by: { csv: 'By' },
      for: { header: 'For' },
      resourceId: { csv: 'For ID' },
    },
  },
  mails: {
    operation: 'listMails',
    label: 'Emails',
    searches: 'Subject, address or username',
    sort: 'created_at',
    order: 'desc',
    columns: {
      id: ID,
      createdAt: { ...CREATED, align: 'end' },
      kind: { header: 'Kind', narrow: 'hidden' },
      subject: { header: 'Subject', narrow: 'title' },
      recipient: { header: 'To', csv: 'Recipient' },
      username: { csv: 'Username' },
      state: { header: 'State' },
      attempts: { header: 'Tries', csv: 'Attempts', sort: 'attempts', align: 'end', narrow: 'hidden' },
      lastError: { csv: 'Last Error' },
      closedAt: { csv: 'Closed' },
      actions: ACTIONS,
    },
  },
  jobs: {
    operation: 'listJobs',
    label: 'Jobs',
    searches: 'Name, or what it said',
    sort: 'created_at',
    order: 'desc',
    columns: {
      id: ID,
      queue: { header: 'Job', csv: 'Queue', narrow: 'title' },
      state: { header: 'State' },
      attempts: { header: 'Tries', csv: 'Attempts', align: 'end', narrow: 'labelled' },
      error: { csv: 'Error' },
      data: { header: 'Told', csv: 'Data', narrow: 'hidden' },
      createdAt: { ...CREATED, align: 'end' },
      endedAt: { csv: 'Ended' },
      actions: ACTIONS,
    },
  },
  audit: {
    operation: 'listAudit',
    label: 'Audit records',
    searches: 'Reason, action or ID',
    sort: 'at',
    order: 'desc',
    columns: {
      id: ID,
      at: { header: 'When', csv: 'At', sort: 'at', align: 'end' },
      who: { header: 'Who' },
      action: { header: 'Action', narrow: 'title' },
      resourceType: { csv: 'Resource Type' },
      resourceId: { csv: 'Resource ID' },
      resourceName: { header: 'About', csv: 'Resource' },
      reason: { header: 'Reason', narrow: 'hidden' },
    },
  },
  leagues: {
    operation: 'listLeagues',
    label: 'Leagues',
    searches: 'Name, owner or ID',
    sort: 'reports',
    order: 'desc',
    columns: {
      id: ID,
      name: { header: 'Name', sort: 'name', narrow: 'title' },
      welcome: { header: 'Welcome message', csv: false, narrow: 'hidden' },
      about: { header: 'About', csv: false, narrow: 'hidden' },
      ownerName: { csv: 'Owner' },
      memberCount: { header: 'Members', sort: 'members', align: 'end', narrow: 'labelled' },
      isPublic: { csv: 'Public' },
      reports: { header: 'Reports', sort: 'reports' },
      hidden: { csv: 'Hidden' },
      createdAt: { ...CREATED, narrow: 'hidden' },
      actions: ACTIONS,
    },
  },
} as const satisfies Readonly<Record<string, AdminList>>;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];

type ColumnsOf<N extends ListName> = (typeof LISTS)[N]['columns'];
type Values<T> = T[keyof T];
/** The columns of the table. */
export type ShownColumn<N extends ListName> = Values<{
  [K in keyof ColumnsOf<N>]: ColumnsOf<N>[K] extends { readonly header: string } ? K : never;
}>;
/** The columns of the file. */
export type FileColumn<N extends ListName> = Values<{
  [K in keyof ColumnsOf<N>]: ColumnsOf<N>[K] extends { readonly csv: false } ? never : K;
}>;
export type SortOf<N extends ListName> = Values<{
  [K in keyof ColumnsOf<N>]: ColumnsOf<N>[K] extends { readonly sort: infer S extends string } ? S : never;
}>;
