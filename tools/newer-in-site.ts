import { relative } from 'node:path';
import ts from 'typescript';
import type { NewerBuiltIns } from '../web/build/newer-built-ins.ts';
import { root } from './root.ts';

export interface Newer {
  /** The name in MDN's compatibility data: `Map.groupBy`, `Iterator`, `:has`. */
  readonly name: string;
  readonly where: string;
}

/** Finds uses, in our own code, of what is newer than the supported browsers. Types tell `set.union()` from `z.union()`. */
export function newerInTypes(program: ts.Program, newer: NewerBuiltIns): Newer[] {
  const checker = program.getTypeChecker();
  const found: Newer[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || file.fileName.includes('/node_modules/')) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      if (ts.isIdentifier(node)) {
        const name = builtInOf(checker.getSymbolAtLocation(node), program);
        if (name !== null && isNewer(name, newer)) found.push({ name, where: placeOf(file, node) });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** Does the same in built files, where types are gone: members of known names, and flags of regular expressions. */
export function newerInCode(file: ts.SourceFile, newer: NewerBuiltIns): Newer[] {
  const found: Newer[] = [];
  const note = (name: string, node: ts.Node) => found.push({ name, where: excerpt(file, node) });
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const name = `${node.expression.text}.${node.name.text}`;
      if (newer.members.has(name)) note(name, node);
    }
    if (
      ts.isNewExpression(node) &&
      ts.isIdentifier(node.expression) &&
      newer.globals.has(node.expression.text)
    )
      note(node.expression.text, node);
    if (ts.isRegularExpressionLiteral(node) && /v\w*$/.test(node.text)) note('RegExp.unicodeSets', node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export const newerInStyles = (styles: string, newer: ReadonlySet<string>): Newer[] =>
  [...styles.matchAll(/[^{};]+(?=\{)/g)].flatMap(([rule]) =>
    [...rule.matchAll(/(?::{1,2}|@)[a-z][a-z-]*/g)].flatMap(([name]) =>
      newer.has(name) ? [{ name, where: `styles, ${rule.trim().slice(0, 80)}` }] : [],
    ),
  );

/** `Map.groupBy` for a declaration of the language's or browsers' libraries; null for everything else. */
function builtInOf(symbol: ts.Symbol | undefined, program: ts.Program): string | null {
  const declaration = symbol?.declarations?.[0];
  if (!symbol || !declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile()))
    return null;
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent))
    return `${parent.name.text.replace(/Constructor$|(?<=^Iterator)Object$/, '')}.${symbol.name}`;
  // `declare var URL: { canParse(…): boolean }`
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return `${parent.parent.name.getText()}.${symbol.name}`;
  return ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration) ? symbol.name : null;
}

function isNewer(name: string, { globals, members, owners, everywhere }: NewerBuiltIns): boolean {
  const [owner = '', member] = name.split('.');
  // Browsers ignore styles that they do not know.
  if (owner.startsWith('CSSStyle')) return false;
  if (member === undefined) return globals.has(owner);
  return owners.has(owner) ? members.has(name) : everywhere.has(member);
}

function placeOf(file: ts.SourceFile, node: ts.Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(root, file.fileName)}:${line + 1}`;
}

const excerpt = ({ text }: ts.SourceFile, { pos, end }: ts.Node): string =>
  `built code, ${text.slice(Math.max(0, pos - 40), Math.min(end, pos + 80) + 40)}`;
