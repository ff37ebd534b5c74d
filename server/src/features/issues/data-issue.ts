/**
 * Tells the staff that something is odd. An issue is identified by its fingerprint: it is opened once, and the code that opened it closes
 * it when the trouble is cured.
 */
import {
  describeFinding,
  type Finding,
  ISSUE_TYPES,
  ISSUES,
  type IssueResource,
  type IssueType,
} from '@boast/domain/issue/issue';
import type { Tx } from '../../db/database.ts';
import { endIssues, endIssuesOf, openFingerprints, putIssue } from './data-issue-store.ts';

export interface Resource {
  readonly type: IssueResource;
  readonly id: string;
  readonly name: string;
}

interface Subject extends Pick<Finding, 'type'> {
  readonly resource: Omit<Resource, 'name'>;
  /** Distinguishes issues of one type and resource; omitted when there can only be one. */
  readonly subject?: string;
}

interface NewIssue extends Subject, Finding {
  readonly resource: Resource;
}

export async function openDataIssue(tx: Tx, issue: NewIssue): Promise<void> {
  await putIssue(tx, {
    type: issue.type,
    severity: ISSUES[issue.type].severity,
    resourceType: issue.resource.type,
    resourceId: issue.resource.id,
    resourceName: issue.resource.name.slice(0, 200),
    description: describeFinding(issue).slice(0, 1_000),
    fingerprint: fingerprintOf(issue),
    matchNumber: issue.match ?? null,
  });
}

export async function closeDataIssue(tx: Tx, issue: Subject): Promise<void> {
  await endIssues(tx, [fingerprintOf(issue)]);
}

export const closeIssuesOf = (tx: Tx, { type, id }: Omit<Resource, 'name'>): Promise<void> =>
  endIssuesOf(tx, type, id);

interface Findings {
  readonly resource: Resource;
  /** This check covers these types: their open issues that it did not find are cured. */
  readonly lookedFor: readonly IssueType[];
  readonly found: readonly Finding[];
}

/** Opens issues for what was found, and closes earlier ones that are no longer true. */
export async function settleDataIssues(tx: Tx, { resource, lookedFor, found }: Findings): Promise<void> {
  const issues = found.map((finding) => ({ ...finding, resource, subject: finding.what }));
  for (const issue of issues) await openDataIssue(tx, issue);
  const types = lookedFor.filter((type) => ISSUES[type].endsWhen === 'cured');
  if (types.length === 0) return;
  const stillTrue = new Set(issues.map(fingerprintOf));
  const open = await openFingerprints(tx, { resourceType: resource.type, resourceId: resource.id, types });
  await endIssues(
    tx,
    open.filter((fingerprint) => !stillTrue.has(fingerprint)),
  );
}

/** Call it when nobody has to cure them any more. Events that a person must see stay. */
export const closeIssuesToCure = (tx: Tx, resource: Resource): Promise<void> =>
  settleDataIssues(tx, { resource, lookedFor: ISSUE_TYPES, found: [] });

const fingerprintOf = ({ type, resource, subject = '' }: Subject): string =>
  [type, resource.type, resource.id, subject.slice(0, 300)].join(':');
