/**
 * Puts the comments beside the contract's fields into the OpenAPI document, so that the meaning of a field is written once.
 * References to files of the domain are left out.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** By place: a named schema or an operation's section, then field names: `Match.gameScore`, `season.query.version`. */
type Comments = ReadonlyMap<string, string>;

interface Known {
  readonly comments: Map<string, string>;
  /** Objects from which another takes over its fields, by the same names. */
  readonly sources: Map<string, string[]>;
}

const SECTIONS: readonly string[] = ['query', 'params', 'body', 'response'];

export function readContractComments(folder: string): Comments {
  const known: Known = { comments: new Map(), sources: new Map() };
  for (const file of globSync('*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    const source = ts.createSourceFile(
      file,
      readFileSync(join(folder, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    ts.forEachChild(source, (node) => readStatement(known, node));
  }
  takeOver(known);
  return known.comments;
}

function readStatement(known: Known, node: ts.Node): void {
  if (!ts.isVariableStatement(node)) return;
  for (const { name, initializer } of node.declarationList.declarations) {
    if (!initializer || !ts.isIdentifier(name)) continue;
    const id = modelIdOf(initializer);
    const place = id ?? `const ${name.text}`;
    if (id !== null) {
      known.sources.set(`const ${name.text}`, [id]);
      note(known, id, node);
    }
    readExpression(known, initializer, place);
  }
}

function modelIdOf(node: ts.Expression): string | null {
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  if (ts.isIdentifier(node.expression) && node.expression.text === 'model')
    return first && ts.isStringLiteral(first) ? first.text : null;
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'meta') return null;
  return /id: '(\w+)'/.exec(first?.getText() ?? '')?.[1] ?? null;
}

function readExpression(known: Known, node: ts.Node, place: string): void {
  if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) readProperty(known, property, place);
  } else if (ts.isIdentifier(node)) {
    addSource(known, place, `const ${node.text}`);
  } else if (ts.isCallExpression(node)) {
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
    readExpression(known, node.expression, place);
    // Arguments of these calls are not part of the shape.
    if (name === 'meta' || name === 'refine') return;
    for (const argument of node.arguments) readExpression(known, argument, place);
  } else if (ts.isPropertyAccessExpression(node)) {
    readExpression(known, node.expression, place);
  } else if (ts.isArrayLiteralExpression(node)) {
    for (const element of node.elements) readExpression(known, element, place);
  }
}

function readProperty(known: Known, property: ts.ObjectLiteralElementLike, place: string): void {
  if (ts.isSpreadAssignment(property)) readExpression(known, property.expression, place);
  const name = property.name && ts.isIdentifier(property.name) ? property.name.text : null;
  if (name === null) return;
  if (ts.isShorthandPropertyAssignment(property)) {
    note(known, `${place}.${name}`, property);
    addSource(known, `${place}.${name}`, `const ${name}`);
    return;
  }
  if (!ts.isPropertyAssignment(property)) return;
  const operation = operationOf(property.initializer);
  if (operation) {
    for (const part of operation.properties)
      if (ts.isPropertyAssignment(part) && SECTIONS.includes(part.name.getText()))
        readExpression(known, part.initializer, `${name}.${part.name.getText()}`);
    return;
  }
  note(known, `${place}.${name}`, property);
  readExpression(known, property.initializer, `${place}.${name}`);
}

function operationOf(node: ts.Expression): ts.ObjectLiteralExpression | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'operation') return null;
  const [first] = node.arguments;
  return first && ts.isObjectLiteralExpression(first) ? first : null;
}

function addSource({ sources }: Known, place: string, source: string): void {
  if (source === 'const z' || source === place) return;
  sources.set(place, [...(sources.get(place) ?? []), source]);
}

function note({ comments }: Known, place: string, node: ts.Node): void {
  const [comment] = ts.getLeadingCommentRanges(node.getSourceFile().text, node.pos)?.slice(-1) ?? [];
  const text = comment && node.getSourceFile().text.slice(comment.pos, comment.end);
  if (!text?.startsWith('/**')) return;
  comments.set(
    place,
    text
      .replace(/^\/\*\*|\*\/$/g, '')
      .replace(/\n\s*\* ?/g, ' ')
      .replace(/ \(?(as |in )*domain\/[^ ;)]*\)?/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function takeOver({ comments, sources }: Known): void {
  for (let again = 0; again < 5; again += 1) {
    for (const [place, from] of sources) {
      for (const [known, comment] of Array.from(comments)) {
        const source = from.find((one) => known.startsWith(`${one}.`));
        if (source === undefined) continue;
        const mine = `${place}${known.slice(source.length)}`;
        if (!comments.has(mine)) comments.set(mine, comment);
      }
    }
  }
}

type Json = Record<string, unknown>;

export function describeFields(plain: Json, comments: Comments): Json {
  // Several places of the document may share one object.
  const document = JSON.parse(JSON.stringify(plain)) as Json;
  const { paths, components } = document as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json> };
  };
  for (const [id, schema] of Object.entries(components.schemas))
    describe(schema, id.replace(/Input$/, ''), comments);
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const name = String(operation['operationId']);
    for (const parameter of operation['parameters'] as Json[])
      parameter['description'] ??= comments.get(`${name}.query.${String(parameter['name'])}`);
    const contents = [
      ['body', operation['requestBody']],
      ...Object.values(operation['responses'] as Json).map((answer) => ['response', answer] as const),
    ] as const;
    for (const [section, holder] of contents)
      for (const content of Object.values(
        (holder as { content?: Record<string, Json> } | undefined)?.content ?? {},
      ))
        describe(content['schema'] as Json, `${name}.${section}`, comments);
  }
  return document;
}

function describe(schema: Json, place: string, comments: Comments): void {
  const words = comments.get(place);
  if (words !== undefined) schema['description'] ??= words;
  describeInside(schema, place, comments);
}

function describeInside(schema: Json, place: string, comments: Comments): void {
  if ('$ref' in schema) return;
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>))
    describe(field, `${place}.${name}`, comments);
  const inner = ['items', 'additionalProperties'].map((key) => schema[key]);
  const several = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => schema[key] ?? []);
  for (const one of [...inner, ...several])
    if (typeof one === 'object' && one !== null) describeInside(one as Json, place, comments);
}
