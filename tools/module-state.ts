/** Finds state outside the composition root: what a module keeps for the life of its process, and can change. */
import ts from 'typescript';

const CHANGEABLE = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'LRUCache']);

/**
 * Names of a module's variables that can change: each `let`, each collection without a read-only type, and each list or object
 * that the module writes to.
 */
export function moduleState(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations
      .filter((variable) => {
        if (!(declarationList.flags & ts.NodeFlags.Const)) return true;
        const { initializer, type } = variable;
        if (!initializer) return false;
        if (ts.isNewExpression(initializer) && CHANGEABLE.has(initializer.expression.getText(source)))
          return !/^Readonly(Map|Set)\b/.test(type?.getText(source) ?? '');
        return isWrittenTo(variable.name.getText(source), text);
      })
      .map(({ name }) => name.getText(source)),
  );
}

const isWrittenTo = (name: string, text: string): boolean =>
  /^\w+$/.test(name) &&
  new RegExp(
    String.raw`(?<![.\w])${name}(?:\.(?:push|pop|shift|unshift|splice|set|fill|copyWithin|sort|reverse)\(|(?:\[[^\]\n]*\]|\.\w+)\s*(?:[-+*/|&^]|\?\?|\|\||&&)?=(?![=>]))`,
  ).test(text);
