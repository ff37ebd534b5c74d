import { BY_SCORER_LINK } from '@boast/domain/account/scorer-link';

/** Names the writer of a record that names no person. */
export const withoutActor = (reason: string): string =>
  reason.startsWith(BY_SCORER_LINK) ? BY_SCORER_LINK.replace('By a', 'A') : 'A command on the server';

/** 'tournament.update' becomes 'Tournament update', 'user.top-up' becomes 'User top up'. */
export function actionText(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface FieldDifference {
  /** 'prize.amount' for a nested field. */
  readonly field: string;
  /** Null if the field was missing. */
  readonly before: string | null;
  readonly after: string | null;
  readonly kind: 'added' | 'removed' | 'changed' | 'same';
}

/** Changed fields come first, and all are sorted by name. */
export function auditDifference(before: unknown, after: unknown): FieldDifference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  const differences = names.map((field) => differenceOf(field, was.get(field), is.get(field)));
  return differences.toSorted((a, b) => Number(a.kind === 'same') - Number(b.kind === 'same'));
}

function differenceOf(field: string, was: string | undefined, is: string | undefined): FieldDifference {
  const kind = was === undefined ? 'added' : is === undefined ? 'removed' : was === is ? 'same' : 'changed';
  return { field, before: was ?? null, after: is ?? null, kind };
}

/** Flattens objects; lists and plain values stay as they are. */
function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return path === '' ? new Map() : new Map([[path, 'null']]);
  if (typeof value !== 'object' || Array.isArray(value))
    return new Map([
      [path === '' ? 'value' : path, typeof value === 'string' ? value : JSON.stringify(value)],
    ]);
  return new Map(
    Object.entries(value).flatMap(([name, field]) => [
      ...fieldsOf(field, path === '' ? name : `${path}.${name}`),
    ]),
  );
}
