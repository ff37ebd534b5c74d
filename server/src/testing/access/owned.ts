import type { ErrorCode } from '@boast/contract/errors';
import type { OperationName } from '@boast/contract/operations';

/** What somebody else is answered where only the owner, or everybody once it is sealed, is served. */
export const OWNED = {
  getEntry: 'NOT_SEALED',
  entryProof: 'NOT_SEALED',
  entryStanding: 'NOT_SEALED',
  entryChance: 'NOT_SEALED',
  getReceipt: 'NOT_FOUND',
  entryDrawChanges: 'NOT_FOUND',
  exportEntryPicks: 'NOT_FOUND',
  updateMatchTips: 'NOT_FOUND',
  getPayment: 'NOT_FOUND',
  unsubscribeFromPush: 'NOT_FOUND',
  getLeague: 'NOT_FOUND',
  leaveLeague: 'NOT_FOUND',
  muteLeague: 'NOT_FOUND',
  changeLeague: 'NOT_FOUND',
  renewLeagueCode: 'NOT_FOUND',
  deleteLeague: 'NOT_FOUND',
  leagueMembers: 'NOT_FOUND',
  changeMember: 'NOT_FOUND',
  takeOut: 'NOT_FOUND',
  leagueBoard: 'NOT_FOUND',
  leagueSeason: 'NOT_FOUND',
  reportLeague: 'NOT_FOUND',
} as const satisfies Partial<Record<OperationName, ErrorCode>>;

/** Of these the owner is refused, too, for a reason of the moment. */
export const NOT_YET: readonly OperationName[] = [
  'entryProof',
  'entryStanding',
  'entryChance',
  'leaveLeague',
];
