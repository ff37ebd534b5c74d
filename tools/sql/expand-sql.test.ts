import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { expandSql, Unknown } from './expand-sql.ts';
import { SourceCode, visit } from './source-code.ts';
import { tablesAround } from './tables-around.ts';

const FILE = '/statements.ts';
const KYSELY = `
interface RawBuilder<T> { as(name: string): T; execute(db: unknown): T }
interface Sql { <T = unknown>(text: TemplateStringsArray, ...parts: unknown[]): RawBuilder<T>;
  ref(name: string): RawBuilder<unknown>; join(list: readonly RawBuilder<unknown>[]): RawBuilder<unknown> }
declare const sql: Sql; declare const db: any; declare const isNew: boolean; declare const id: string;
`;

function read(text: string): { source: SourceCode; last: ts.TaggedTemplateExpression } {
  const host = ts.createCompilerHost({});
  const file = ts.createSourceFile(FILE, KYSELY + text, ts.ScriptTarget.Latest, true);
  const program = ts.createProgram(
    [FILE],
    { noLib: true },
    { ...host, getSourceFile: (name) => (name === FILE ? file : undefined) },
  );
  const source = new SourceCode(program, (name) => name === FILE);
  const found: ts.TaggedTemplateExpression[] = [];
  visit(file, (node) => {
    if (source.isSql(node)) found.push(node);
    return true;
  });
  const [last] = found.toReversed();
  if (!last) throw new Error('no template');
  return { source, last };
}

const textsOf = (text: string): string[] => {
  const { source, last } = read(text);
  return expandSql(source, last);
};

describe('all texts that a template can become', () => {
  it('a value travels beside the text', () => {
    expect(textsOf(`sql\`select \${id} from entry\``)).toEqual(['select $? from entry']);
  });

  it('both sides of a choice', () => {
    expect(textsOf(`const only = isNew ? sql\`\` : sql\` where b\`; sql\`select a from t\${only}\``)).toEqual(
      ['select a from t', 'select a from t where b'],
    );
  });

  it('what every caller hands over, each with its own', () => {
    const text = `
      const find = (from: RawBuilder<unknown>, column: RawBuilder<unknown>) => run(from, column);
      find(sql\`entry\`, sql\`picks\`); find(sql\`player\`, sql\`full_name\`);
      function run(from: RawBuilder<unknown>, column: RawBuilder<unknown>) { return sql\`select \${column} from \${from}\`; }`;
    expect(textsOf(text)).toEqual(['select picks from entry', 'select full_name from player']);
  });

  it('each name that a literal type allows', () => {
    const text = `function by(column: "id" | "name") { return sql\`select \${sql.ref(column)} from player\`; }`;
    expect(textsOf(text)).toEqual(['select "id" from player', 'select "name" from player']);
  });

  it('says so where the source does not tell', () => {
    expect(() => textsOf(`declare const what: RawBuilder<unknown>; sql\`select \${what}\``)).toThrow(Unknown);
  });
});

describe('the tables around a part', () => {
  it('are those of the query that Kysely builds', () => {
    const { source, last } = read(
      "db.selectFrom('entry as e').innerJoin('player', 'x', 'y').select(sql`e.id`)",
    );
    expect(tablesAround(source, last, () => true)).toEqual(['"player"', '"entry" as "e"']);
  });
});
