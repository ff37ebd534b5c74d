import ts from 'typescript';
import type { Column } from './describe-statement.ts';

/** How server/src/db/database.ts reads PostgreSQL's types, by their numbers in pg_type. */
const KINDS: ReadonlyMap<number, string> = new Map([
  ...[20, 21, 23, 700, 701].map((oid) => [oid, 'number'] as const),
  ...[25, 1043, 1042, 2950, 1082, 1700, 19, 1184].map((oid) => [oid, 'string'] as const),
  [16, 'boolean'],
  [17, 'bytes'],
]);

/** Compares the row that `sql<Row>` promises with the columns that the database describes. */
export function rowFaults(checker: ts.TypeChecker, row: ts.TypeNode, columns: readonly Column[]): string[] {
  const described = new Map(columns.map((column) => [column.name, column]));
  return checker
    .getTypeFromTypeNode(row)
    .getProperties()
    .flatMap((property) => {
      const column = described.get(property.name);
      if (!column) return [`the statement has no column ${property.name}`];
      const said = kindsOf(checker, checker.getTypeOfSymbol(property));
      const kind = KINDS.get(column.dataTypeID);
      return kind && !said.every((one) => one === kind || one === 'any')
        ? [`${property.name} is ${said.join(' or ')} in the type and ${kind} in the database`]
        : [];
    });
}

/** Which of the driver's kinds a type allows, null aside. */
export function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  const known = checker.getNonNullableType(type);
  return [...new Set((known.isUnion() ? known.types : [known]).map(kindOf))];
}

const FLAGS = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  // A branded text, such as a name that was folded.
  [ts.TypeFlags.Intersection, 'string'],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.Never, 'any'],
] as const;

function kindOf(type: ts.Type): string {
  const [, plain] = FLAGS.find(([flags]) => type.flags & flags) ?? [];
  const name = type.symbol?.name ?? 'an object';
  return plain ?? (name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : name);
}
