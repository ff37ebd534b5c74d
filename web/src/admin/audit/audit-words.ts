/** How the audit log reads. */

/** 'tournament.update' is 'Tournament update', 'user.top-up' is 'User top up'. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an administrative write changed, field by field, from what the log keeps of before and after. */

export interface FieldDifference {
  /** 'prize.amount' for a field within a field. */
  readonly field: string;
  /** As text; null where it was not there. */
  readonly before: string | null;
  readonly after: string | null;
  readonly kind: 'added' | 'removed' | 'changed' | 'same';
}

/** Fields in the order of their names, those that changed first. */
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

/** Objects are looked into; lists and plain values stand as they are. */
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
