import { type Grade, PAGE_FINDINGS, type PageFinding } from './page-findings.ts';

export interface JudgedFinding extends PageFinding {
  readonly grade: Grade;
  /** A person ticked the very same sentence when this tournament's page was imported before. */
  readonly isAccepted: boolean;
}

export const judgedFinding = (finding: PageFinding, accepted: ReadonlySet<string>): JudgedFinding => ({
  ...finding,
  grade: PAGE_FINDINGS[finding.type].grade,
  isAccepted: accepted.has(findingKey(finding)),
});

export const findingKey = ({ type, what }: { readonly type: string; readonly what: string }): string =>
  `${type}: ${what}`;

export const findingWaits = ({ grade, isAccepted }: JudgedFinding): boolean =>
  grade === 'refused' || (grade === 'asked' && !isAccepted);

export interface WaitingFindings {
  /** Nothing of the page is imported before a person has seen these. */
  readonly page: readonly PageFinding[];
  /** Matches whose result is not taken from the page. */
  readonly results: readonly number[];
  /** Results before their day: they are imported without a person when the day comes. */
  readonly early: readonly PageFinding[];
}

/** Only a person imports what waits: they tick each finding on the form of the import. */
export function waitingFindings(findings: readonly JudgedFinding[]): WaitingFindings {
  const waits = findings.filter(findingWaits);
  return {
    page: waits.filter(({ type }) => PAGE_FINDINGS[type].holds === 'page'),
    results: waits.flatMap(({ type, match }) =>
      PAGE_FINDINGS[type].holds === 'result' ? (match ?? []) : [],
    ),
    early: waits.filter(({ type }) => type === 'RESULT_BEFORE_ITS_DAY'),
  };
}
