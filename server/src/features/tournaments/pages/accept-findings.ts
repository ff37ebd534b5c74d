import { findingWaits, type JudgedFinding } from '@boast/domain/import/judge/judged-finding';
import { describeFinding } from '@boast/domain/issue/issue';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { insertAcceptedFindings } from '../../records/issues/accepted-finding-store.ts';

interface AcceptedFindings {
  readonly tournamentId: string;
  readonly findings: readonly JudgedFinding[];
  readonly by: string;
}

/** Remembers what was ticked, in the transaction that imports the page. */
export async function acceptFindings(
  tx: Tx,
  { tournamentId, findings, by }: AcceptedFindings,
): Promise<void> {
  const asked = findings.filter(({ grade }) => grade === 'asked');
  await insertAcceptedFindings(tx, { tournamentId, findings: asked, by });
}

/** Throws PAGE_REFUSED, or FINDINGS_NOT_ACCEPTED with what is left to tick. */
export function refuseUnaccepted(findings: readonly JudgedFinding[], ticked: readonly string[]): void {
  const refused = findings.filter(({ grade }) => grade === 'refused');
  if (refused.length > 0) {
    const message = refused.map(describeFinding).join(' ');
    throw new ApiError('PAGE_REFUSED', message, {
      findings: refused.map(({ type, what }) => ({ type, what })),
    });
  }
  const open = findings.filter((finding) => findingWaits(finding) && !ticked.includes(finding.type));
  if (open.length === 0) return;
  const message = `Nothing was imported. Check this first, and tick it if it's right. ${open.map(({ what }) => what).join(' ')}`;
  throw new ApiError('FINDINGS_NOT_ACCEPTED', message, {
    findings: open.map(({ type, what }) => ({ type, what })),
  });
}
