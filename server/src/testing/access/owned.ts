import type { ErrorCode } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import type { TokenScope } from '@boast/contract/values/token-scope';

/** The answer to others where only the owner, or everybody after the seal, gets the data. */
export const OWNED = {
  getEntry: 'NOT_SEALED',
  entryProof: 'NOT_SEALED',
  entryStanding: 'NOT_SEALED',
  entryChance: 'NOT_SEALED',
  entryReactions: 'NOT_SEALED',
  reactToPick: 'NOT_SEALED',
  getReceipt: 'NOT_FOUND',
  entryDrawChanges: 'NOT_FOUND',
  exportEntryPicks: 'NOT_FOUND',
  whereShown: 'NOT_FOUND',
  showPicks: 'NOT_FOUND',
  stopShowingPicks: 'NOT_FOUND',
  updateMatchTips: 'NOT_FOUND',
  getPayment: 'NOT_FOUND',
  unsubscribeFromPush: 'NOT_FOUND',
  revokeAccessToken: 'NOT_FOUND',
  getLeague: 'NOT_FOUND',
  leaveLeague: 'NOT_FOUND',
  changeMembership: 'NOT_FOUND',
  changeLeague: 'NOT_FOUND',
  renewLeagueCode: 'NOT_FOUND',
  deleteLeague: 'NOT_FOUND',
  leagueMembers: 'NOT_FOUND',
  exportLeagueMembers: 'NOT_FOUND',
  changeMember: 'NOT_FOUND',
  takeOut: 'NOT_FOUND',
  leagueBoard: 'NOT_FOUND',
  leagueSeason: 'NOT_FOUND',
  reportLeague: 'NOT_FOUND',
  remindLeague: 'NOT_FOUND',
  writeToLeague: 'NOT_FOUND',
} as const satisfies Partial<Record<OperationName, ErrorCode>>;

/** The owner is refused too, for a temporary reason. */
export const NOT_YET: readonly OperationName[] = [
  'entryProof',
  'entryStanding',
  'entryChance',
  'entryReactions',
  'reactToPick',
  'leaveLeague',
];

/** The scope of each operation that programs may call besides public reads. */
const OF_PROGRAMS: Partial<Record<OperationName, TokenScope>> = {
  whoAmI: 'read',
  myEntries: 'read',
  exportMyPicks: 'read',
  exportEntryPicks: 'read',
  userLeaderboard: 'read',
  userSeason: 'read',
  getReceipt: 'read',
  entryDrawChanges: 'read',
  myUnderWay: 'read',
  submitEntry: 'entries',
  updateMatchTips: 'entries',
  myDrafts: 'entries',
  getDraft: 'entries',
  saveDraft: 'entries',
  deleteDraft: 'entries',
};

/** Public reads that are part of signing in, or need a secret of their own. */
const NOT_OF_PROGRAMS: readonly OperationName[] = ['emailStatus', 'getMailPreferences', 'getShownPicks'];

/** The scope that a program needs for it; null where programs are not allowed. */
export function scopeNeeded(name: OperationName): TokenScope | null {
  const { access, method } = operations[name] as unknown as Operation;
  const isRead = access === 'visitor' && method === 'GET' && !NOT_OF_PROGRAMS.includes(name);
  return OF_PROGRAMS[name] ?? (isRead ? 'read' : null);
}
