import ts from 'typescript';
import { kindsOf } from './column-types.ts';
import { PARAMETER } from './parameter.ts';
import { bareOf, type SourceCode } from './source-code.ts';

/**
 * All texts that a template can become, with PARAMETER for each value that travels beside the text. Where two parts have
 * several texts each, every text appears once, not every pair.
 */
export function expandSql(
  source: SourceCode,
  template: ts.Expression,
  { reached = new Set(), call }: Options = {},
): string[] {
  const at: Place = { source, reached, bound: new Map(), depth: 0 };
  const around = source.functionAround(template);
  const objects = around ? source.implementersOf(around) : [];
  const calls =
    around && !call ? source.callsOf(around).map((one) => one.arguments) : [call?.arguments ?? []];
  // Arguments of one call, and properties of one object, belong together.
  const all: readonly (readonly (ts.Expression | undefined)[])[] = objects.length > 0 ? objects : calls;
  const places = around
    ? all.map((args) => ({ ...at, bound: bindAll(around, args, { ...at, outer: at.bound }) }))
    : [];
  return (places.length > 0 ? places : [at]).flatMap((place) => expand(template, place));
}

interface Options {
  readonly reached?: Set<ts.Node>;
  /** Follows this call of the function around the template alone, instead of all. */
  readonly call?: ts.CallExpression | undefined;
}

/** The source does not say which text stands here, so no statement can be made of it. */
export class Unknown extends Error {}

/** The values of parameters of the functions on the way, each with the parameters that its own text sees. */
type Bound = ReadonlyMap<ts.Symbol, { readonly value: ts.Expression; readonly bound: Bound }>;

interface Place {
  readonly source: SourceCode;
  /** Collects every template that was reached. */
  readonly reached: Set<ts.Node>;
  readonly bound: Bound;
  readonly depth: number;
}

const DEEPEST = 40;

function expand(node: ts.Expression, place: Place): string[] {
  if (place.depth > DEEPEST) throw new Unknown(`too deep at ${node.getText()}`);
  const at = { ...place, depth: place.depth + 1 };
  const bare = bareOf(node);
  if (place.source.isSql(bare)) return expandTemplate(bare, at);
  if (ts.isConditionalExpression(bare)) return [...expand(bare.whenTrue, at), ...expand(bare.whenFalse, at)];
  if (ts.isBinaryExpression(bare)) return expandEither(bare, at);
  if (ts.isCallExpression(bare)) return expandCall(bare, at);
  if (ts.isIdentifier(bare) && bare.text === 'undefined') return [''];
  return valuesOf(bare, at).flatMap(({ value, bound }) => expand(value, { ...at, bound }));
}

function expandEither({ left, right, operatorToken }: ts.BinaryExpression, at: Place): string[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return expand(right, at);
  return [...expand(left, at), ...expand(right, at)];
}

function expandTemplate({ template }: ts.TaggedTemplateExpression, at: Place): string[] {
  at.reached.add(template);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  const parts = template.templateSpans.map(({ expression, literal }) => {
    const texts = at.source.isFragment(expression) ? expand(expression, at) : [PARAMETER];
    return texts.map((text) => text + literal.text);
  });
  return combine([[template.head.text], ...parts], '');
}

function combine(parts: readonly string[][], separator: string): string[] {
  const most = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: most }, (_, n) =>
    parts.map((texts) => texts[Math.min(n, texts.length - 1)]).join(separator),
  );
}

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** Kysely's own makers of fragments. */
const MAKERS: Record<string, (args: readonly ts.Expression[], at: Place) => string[]> = {
  ref: ([name], at) => stringsOf(name, at).map(quoted),
  id: ([name], at) => stringsOf(name, at).map(quoted),
  table: ([name], at) => stringsOf(name, at).map(quoted),
  raw: ([text], at) => stringsOf(text, at),
  lit: ([value], at) => [literalOf(value, at)],
  val: () => [PARAMETER],
  join: ([list, separator], at) => {
    const [between = ', '] = separator ? expand(separator, at) : [];
    return combine(elementsOf(list, at), between);
  },
};

function expandCall(call: ts.CallExpression, at: Place): string[] {
  const { expression, arguments: args } = call;
  if (ts.isPropertyAccessExpression(expression)) {
    const maker = at.source.isSqlTag(expression.expression) ? MAKERS[expression.name.text] : undefined;
    if (maker) return maker(args, at);
    if (expression.name.text === 'as') return expand(expression.expression, at);
  }
  return functionsOf(expression, at).flatMap(({ called, bound }) =>
    at.source
      .returnsOf(called)
      .flatMap((value) => expand(value, { ...at, bound: bindAll(called, args, { ...at, outer: bound }) })),
  );
}

function functionsOf(callee: ts.Expression, at: Place): { called: ts.SignatureDeclaration; bound: Bound }[] {
  const declared = at.source.functionOf(callee);
  if (declared) return [{ called: declared, bound: at.bound }];
  return valuesOf(callee, at).map(({ value, bound }) => {
    const called = at.source.calledOf(value);
    if (called) return { called, bound };
    throw new Unknown(`no function: ${callee.getText()}`);
  });
}

function bindAll(
  { parameters }: ts.SignatureDeclaration,
  args: readonly (ts.Expression | undefined)[],
  at: Place & { readonly outer: Bound },
): Bound {
  const bound = new Map(at.outer);
  parameters.forEach(({ name, initializer }, n) => {
    const given = args[n]
      ? { value: args[n], bound: at.bound }
      : initializer && { value: initializer, bound };
    if (given) bind(name, given, { bound, source: at.source });
  });
  return bound;
}

type Given = { readonly value: ts.Expression; readonly bound: Bound };

function bind(
  name: ts.BindingName,
  given: Given,
  { bound, source }: { bound: Map<ts.Symbol, Given>; source: SourceCode },
): void {
  if (ts.isIdentifier(name)) return void bound.set(source.symbolOf(name), given);
  name.elements.forEach((element, n) => {
    if (!ts.isBindingElement(element)) return;
    const value = ts.isArrayBindingPattern(name)
      ? source.elementOf(given.value, n)
      : source.propertyOf(given.value, (element.propertyName ?? element.name).getText());
    if (value) bind(element.name, { value, bound: given.bound }, { bound, source });
    else if (element.initializer)
      bind(element.name, { value: element.initializer, bound: given.bound }, { bound, source });
  });
}

/** The expressions that a name, a property or an element stands for. */
function valuesOf(node: ts.Expression, at: Place): Given[] {
  const given = ts.isIdentifier(node) ? at.bound.get(at.source.symbolOf(node)) : undefined;
  if (given) return [given];
  if (ts.isElementAccessExpression(node) && ts.isNumericLiteral(node.argumentExpression)) {
    const n = Number(node.argumentExpression.text);
    return valuesOf(node.expression, at).map(({ value, bound }) => {
      const element = at.source.elementOf(value, n);
      if (!element) throw new Unknown(`no element: ${node.getText()}`);
      return { value: element, bound };
    });
  }
  const list = at.source.loopedOver(node);
  if (list)
    return (
      ts.isArrayLiteralExpression(list) ? [{ value: list, bound: at.bound }] : valuesOf(list, at)
    ).flatMap(({ value, bound }) => at.source.elementsOf(value).map((one) => ({ value: one, bound })));
  const held = heldValues(node, at);
  if (held.length > 0) return held;
  const declared = at.source.declaredValues(node);
  if (declared.length > 0) return declared.map((value) => ({ value, bound: at.bound }));
  throw new Unknown(`no text for ${node.getText()}`);
}

/** A property's values, in every object that may stand there; of all properties where the key is not known. */
function heldValues(node: ts.Expression, at: Place): Given[] {
  const asked = at.source.askedProperty(node);
  if (!asked) return [];
  const key = typeof asked.key === 'string' ? asked.key : knownKey(asked.key, at);
  return objectsOf(asked.object, at).flatMap(({ value, bound }) =>
    at.source.propertiesOf(value, key).map((one) => ({ value: one, bound })),
  );
}

function objectsOf(node: ts.Expression, at: Place): Given[] {
  const bare = bareOf(node);
  if (ts.isObjectLiteralExpression(bare)) return [{ value: bare, bound: at.bound }];
  if (!at.source.isFragmentHolder(bare) || at.depth > DEEPEST) return [];
  const given = ts.isIdentifier(bare) ? at.bound.get(at.source.symbolOf(bare)) : undefined;
  const held = given ? [given] : heldValues(bare, at);
  const values =
    held.length > 0 ? held : at.source.declaredValues(bare).map((value) => ({ value, bound: at.bound }));
  return values.flatMap(({ value, bound }) => objectsOf(value, { ...at, bound, depth: at.depth + 1 }));
}

function knownKey(key: ts.Expression, at: Place): string | undefined {
  const given = ts.isIdentifier(key) ? at.bound.get(at.source.symbolOf(key)) : undefined;
  return given && ts.isStringLiteralLike(given.value) ? given.value.text : undefined;
}

function elementsOf(list: ts.Expression | undefined, at: Place): string[][] {
  if (!list) throw new Unknown('a join of nothing');
  const bare = bareOf(list);
  if (ts.isArrayLiteralExpression(bare))
    return bare.elements.flatMap((one) =>
      ts.isSpreadElement(one) ? elementsOf(one.expression, at) : [expand(one, at)],
    );
  const mapped = at.source.mapperOf(bare);
  if (mapped) return mapElements(bare as ts.CallExpression, mapped, at);
  if (!at.source.isFragmentList(bare)) return [[PARAMETER]];
  if (ts.isConditionalExpression(bare))
    return [...elementsOf(bare.whenTrue, at), ...elementsOf(bare.whenFalse, at)];
  if (ts.isCallExpression(bare))
    return functionsOf(bare.expression, at).flatMap(({ called, bound }) =>
      at.source
        .returnsOf(called)
        .flatMap((value) =>
          elementsOf(value, { ...at, bound: bindAll(called, bare.arguments, { ...at, outer: bound }) }),
        ),
    );
  return valuesOf(bare, at).flatMap(({ value, bound }) => elementsOf(value, { ...at, bound }));
}

/** Where the list is known, the function is followed for each of its elements. */
function mapElements(call: ts.CallExpression, mapped: ts.SignatureDeclaration, at: Place): string[][] {
  const list = (call.expression as ts.PropertyAccessExpression).expression;
  const given = ts.isIdentifier(list) ? at.bound.get(at.source.symbolOf(list)) : undefined;
  const elements = at.source.elementsOf(given?.value ?? list);
  const all = elements.length > 0 ? elements.map((one) => [one]) : [[]];
  return all.map((args) => {
    const bound = bindAll(mapped, args, { ...at, bound: given?.bound ?? at.bound, outer: at.bound });
    return at.source.returnsOf(mapped).flatMap((value) => expand(value, { ...at, bound }));
  });
}

function stringsOf(node: ts.Expression | undefined, at: Place): string[] {
  if (!node) throw new Unknown('no name');
  const bare = bareOf(node);
  if (ts.isStringLiteralLike(bare)) return [bare.text];
  if (ts.isTemplateExpression(bare))
    return combine(
      [
        [bare.head.text],
        ...bare.templateSpans.map(({ expression, literal }) =>
          stringsOf(expression, at).map((text) => text + literal.text),
        ),
      ],
      '',
    );
  const given = ts.isIdentifier(bare) ? at.bound.get(at.source.symbolOf(bare)) : undefined;
  if (given) return stringsOf(given.value, { ...at, bound: given.bound });
  const known = at.source.stringsOfType(bare);
  if (known.length > 0) return known;
  return valuesOf(bare, at).flatMap(({ value, bound }) => stringsOf(value, { ...at, bound }));
}

function literalOf(value: ts.Expression | undefined, at: Place): string {
  const [known] = value ? at.source.stringsOfType(value) : [];
  if (known !== undefined) return `'${known}'`;
  return value && kindsOf(at.source.checker, at.source.checker.getTypeAtLocation(value)).join() === 'number'
    ? '1'
    : 'null';
}
