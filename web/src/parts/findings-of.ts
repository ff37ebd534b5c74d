import { isFailure } from '../api/api-failure.ts';

/** The findings that the server asks about; none for any other error. */
export function findingsOf(error: unknown): Finding[] {
  if (!isFailure(error, 'FINDINGS_NOT_ACCEPTED')) return [];
  const { findings } = error.details;
  return Array.isArray(findings) ? findings.filter(isFinding) : [];
}

const isFinding = (value: unknown): value is Finding =>
  typeof value === 'object' && value !== null && 'type' in value && 'what' in value;

/** Something odd that a person must accept before the server does what was asked. */
export interface Finding {
  readonly type: string;
  readonly what: string;
}
