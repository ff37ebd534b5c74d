import ts from 'typescript';

/** Types of Kysely whose values are text of a statement, not values beside it. */
const FRAGMENTS = /^(RawBuilder|Expression|OperandExpression|AliasedRawBuilder|ExpressionWrapper)$/;

type Called = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

/** Questions about the program's source that only the compiler can answer. */
export class SourceCode {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
  #named: Map<string, ts.Identifier[]> | undefined;

  constructor(program: ts.Program, isOurs: (file: string) => boolean) {
    this.checker = program.getTypeChecker();
    this.files = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  }

  isSqlTag(node: ts.Node): boolean {
    return ts.isIdentifier(node) && node.text === 'sql';
  }

  isSql(node: ts.Node): node is ts.TaggedTemplateExpression {
    return ts.isTaggedTemplateExpression(node) && this.isSqlTag(node.tag);
  }

  isFragment(node: ts.Expression): boolean {
    return isFragmentType(this.checker.getTypeAtLocation(node));
  }

  /** An object whose properties may be fragments, or names. */
  isFragmentHolder(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).every(({ flags }) => flags & ts.TypeFlags.Object);
  }

  isFragmentList(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return this.checker.isArrayLikeType(type) && isFragmentType(type.getNumberIndexType() ?? type);
  }

  symbolOf(node: ts.Node): ts.Symbol {
    const symbol = this.#symbolAt(node);
    if (!symbol) throw new Error(`No symbol: ${node.getText()}`);
    return symbol;
  }

  #symbolAt(node: ts.Node): ts.Symbol | undefined {
    const { parent } = node;
    const found =
      parent && ts.isShorthandPropertyAssignment(parent)
        ? this.checker.getShorthandAssignmentValueSymbol(parent)
        : this.checker.getSymbolAtLocation(node);
    return found && found.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(found) : found;
  }

  /** The strings that a literal type, or a union of them, allows; none where any string may stand. */
  stringsOfType(node: ts.Expression): string[] {
    const type = this.checker.getTypeAtLocation(node);
    const all = type.isUnion() ? type.types : [type];
    const known = all.filter((one) => one.isStringLiteral()).map(({ value }) => value);
    return known.length === all.length ? known : [];
  }

  functionOf(callee: ts.Expression): Called | undefined {
    const declaration = this.#symbolAt(
      ts.isPropertyAccessExpression(callee) ? callee.name : callee,
    )?.valueDeclaration;
    if (!declaration) return undefined;
    const found =
      (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) &&
      declaration.initializer
        ? bareOf(declaration.initializer)
        : declaration;
    return isCalled(found) ? found : undefined;
  }

  /** The function that a value is, or names. */
  calledOf(value: ts.Expression): Called | undefined {
    const bare = bareOf(value);
    return isCalled(bare) ? bare : this.functionOf(bare);
  }

  returnsOf(called: ts.SignatureDeclaration): ts.Expression[] {
    const { body } = called as Called;
    if (!body) return [];
    if (!ts.isBlock(body)) return [body];
    const found: ts.Expression[] = [];
    visit(body, (node) => {
      if (ts.isFunctionLike(node)) return false;
      if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
      return true;
    });
    return found;
  }

  /** The initial value of a constant, the value of a property, or what all callers pass for a parameter. */
  declaredValues(node: ts.Expression): ts.Expression[] {
    const symbol = this.#symbolAt(ts.isPropertyAccessExpression(node) ? node.name : node);
    if (!symbol) return [];
    return (symbol.declarations ?? []).flatMap((one) => this.#valuesOf(one));
  }

  #valuesOf(declaration: ts.Declaration): ts.Expression[] {
    if (ts.isParameter(declaration)) return this.#handedOver(declaration);
    if (ts.isBindingElement(declaration)) return this.#takenApart(declaration);
    if (ts.isShorthandPropertyAssignment(declaration)) return [declaration.name];
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
      return declaration.initializer ? [declaration.initializer] : [];
    return [];
  }

  /** The list whose elements a name stands for, one after the other. */
  loopedOver(node: ts.Expression): ts.Expression | undefined {
    const loop = ts.isIdentifier(node) ? this.#symbolAt(node)?.valueDeclaration?.parent.parent : undefined;
    return loop && ts.isForOfStatement(loop) ? loop.expression : undefined;
  }

  elementsOf(list: ts.Expression): ts.Expression[] {
    const bare = bareOf(list);
    if (ts.isArrayLiteralExpression(bare)) return [...bare.elements];
    return this.declaredValues(bare).flatMap((value) => this.elementsOf(value));
  }

  #handedOver(parameter: ts.ParameterDeclaration): ts.Expression[] {
    const { parent, initializer } = parameter;
    const place = parent.parameters.indexOf(parameter);
    const args = this.callsOf(parent).flatMap(({ arguments: all }) => all[place] ?? []);
    return initializer ? [...args, initializer] : args;
  }

  #takenApart(element: ts.BindingElement): ts.Expression[] {
    const pattern = element.parent;
    const whole = pattern.parent;
    const sources =
      ts.isVariableDeclaration(whole) && whole.initializer ? [whole.initializer] : this.#valuesOf(whole);
    return sources.flatMap(
      (value) =>
        (ts.isArrayBindingPattern(pattern)
          ? this.elementOf(value, pattern.elements.indexOf(element))
          : this.propertyOf(value, (element.propertyName ?? element.name).getText())) ?? [],
    );
  }

  elementOf(node: ts.Expression, n: number): ts.Expression | undefined {
    const bare = bareOf(node);
    return ts.isArrayLiteralExpression(bare) ? bare.elements[n] : undefined;
  }

  propertyOf(node: ts.Expression, name: string): ts.Expression | undefined {
    const bare = bareOf(node);
    if (ts.isObjectLiteralExpression(bare)) {
      const found = bare.properties.find((one) => one.name?.getText() === name);
      if (found && ts.isPropertyAssignment(found)) return found.initializer;
      if (found && ts.isShorthandPropertyAssignment(found)) return found.name;
    }
    return undefined;
  }

  /** The object and the key that a property, an element or a name taken out of an object asks for. */
  askedProperty(node: ts.Expression): { object: ts.Expression; key: string | ts.Expression } | undefined {
    if (ts.isPropertyAccessExpression(node)) return { object: node.expression, key: node.name.text };
    if (ts.isElementAccessExpression(node)) return { object: node.expression, key: node.argumentExpression };
    const declaration = ts.isIdentifier(node) ? this.#symbolAt(node)?.valueDeclaration : undefined;
    if (!declaration || !ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent))
      return undefined;
    const whole = declaration.parent.parent;
    if (!ts.isVariableDeclaration(whole) || !whole.initializer) return undefined;
    return { object: whole.initializer, key: (declaration.propertyName ?? declaration.name).getText() };
  }

  propertiesOf(object: ts.Expression, key: string | undefined): ts.Expression[] {
    if (key !== undefined) return [this.propertyOf(object, key) ?? []].flat();
    if (!ts.isObjectLiteralExpression(object)) return [];
    return object.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? one.initializer : []));
  }

  /** Arguments of a function whose parameter is an object of fragments: one list for each object of its type. */
  implementersOf({ parameters }: ts.SignatureDeclaration): (ts.Expression | undefined)[][] {
    return parameters.flatMap((parameter, n) => {
      const type = this.checker.getTypeAtLocation(parameter);
      const holds = type.getProperties().some((one) => isFragmentType(this.checker.getTypeOfSymbol(one)));
      const name = type.symbol?.declarations?.find(ts.isInterfaceDeclaration)?.name;
      if (!holds || !name || isFragmentType(type)) return [];
      const typed = this.usesOf(name).flatMap(({ parent: { parent } }) =>
        ts.isVariableDeclaration(parent) && parent.initializer ? parent.initializer : [],
      );
      return typed.map((object) => Array.from({ length: n + 1 }, (_, at) => (at === n ? object : undefined)));
    });
  }

  /** The function of `list.map(…)`. */
  mapperOf(node: ts.Expression): Called | undefined {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
    const [mapper] = node.arguments;
    if (node.expression.name.text !== 'map' || !mapper) return undefined;
    return isCalled(mapper) ? mapper : this.functionOf(mapper);
  }

  /** The `from` of the list in whose object a fragment stands. */
  listAround(fragment: ts.Node): ts.Expression | undefined {
    let from: ts.Expression | undefined;
    ts.findAncestor(fragment, (one) => {
      from = ts.isObjectLiteralExpression(one) ? this.propertyOf(one, 'from') : undefined;
      return from !== undefined && this.isSql(from);
    });
    return from;
  }

  /** The function of a file's top level that a node stands in. */
  functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
    const found = ts.findAncestor(node, (one) => isCalled(one) && !isInBlock(one));
    return found && isCalled(found) ? found : undefined;
  }

  callsOf(called: ts.SignatureDeclaration): ts.CallExpression[] {
    const name = nameOf(called);
    return name ? this.usesOf(name).flatMap((use) => calledBy(use) ?? []) : [];
  }

  /** Every place that names a constant or function. */
  usesOf(name: ts.Identifier): ts.Identifier[] {
    this.#named ??= indexNames(this.files);
    const symbol = this.symbolOf(name);
    const alike = this.#named.get(name.text) ?? [];
    return alike.filter((one) => one !== name && this.#symbolAt(one) === symbol);
  }

  /** Where the constant or function that holds a node is used. */
  usesOfHolder(node: ts.Node): ts.Identifier[] {
    const holder = ts.findAncestor(
      node,
      (one) => (isCalled(one) || ts.isVariableDeclaration(one)) && !isInBlock(one),
    );
    const name = holder && (isCalled(holder) ? nameOf(holder) : (holder as ts.VariableDeclaration).name);
    return name && ts.isIdentifier(name) && name !== node ? this.usesOf(name) : [];
  }

  /** The call in which a name is called. */
  callOf(use: ts.Node): ts.CallExpression | undefined {
    return ts.isIdentifier(use) ? calledBy(use) : undefined;
  }
}

function isFragmentType(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isFragmentType);
  return FRAGMENTS.test(type.aliasSymbol?.name ?? '') || FRAGMENTS.test(type.symbol?.name ?? '');
}

const isCalled = (node: ts.Node): node is Called =>
  ts.isFunctionDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node);

function indexNames(files: readonly ts.SourceFile[]): Map<string, ts.Identifier[]> {
  const found = new Map<string, ts.Identifier[]>();
  for (const file of files)
    visit(file, (node) => {
      if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent)) return true;
      const alike = found.get(node.text);
      if (alike) alike.push(node);
      else found.set(node.text, [node]);
      return true;
    });
  return found;
}

function nameOf(called: ts.SignatureDeclaration): ts.Identifier | undefined {
  const named = called.name ?? (ts.isVariableDeclaration(called.parent) ? called.parent.name : undefined);
  return named && ts.isIdentifier(named) ? named : undefined;
}

const isInBlock = (node: ts.Node): boolean => ts.findAncestor(node.parent, ts.isBlock) !== undefined;

function calledBy(use: ts.Identifier): ts.CallExpression | undefined {
  const callee = ts.isPropertyAccessExpression(use.parent) ? use.parent : use;
  return ts.isCallExpression(callee.parent) && callee.parent.expression === callee
    ? callee.parent
    : undefined;
}

/** An expression without parentheses and assertions. */
export function bareOf(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapped ? bareOf(node.expression) : node;
}

/** Goes through a node's children, depth first, as long as the visitor says to go deeper. */
export function visit(node: ts.Node, see: (node: ts.Node) => boolean): void {
  ts.forEachChild(node, (child) => {
    if (see(child)) visit(child, see);
  });
}
