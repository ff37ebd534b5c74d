/** Finds what a module keeps for as long as its process lives, and can change: state beside the composition root. */
import ts from 'typescript';

const CHANGEABLE = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'LRUCache']);

/**
 * Names of a module's own variables that can change: each `let`, each collection that is not typed as one to read only, and
 * each list or object that the module writes to.
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

/** Whether a module's own list or object of this name is changed where it stands. */
const isWrittenTo = (name: string, text: string): boolean =>
  /^\w+$/.test(name) &&
  new RegExp(
    String.raw`(?<![.\w])${name}(?:\.(?:push|pop|shift|unshift|splice|set|fill|copyWithin|sort|reverse)\(|(?:\[[^\]\n]*\]|\.\w+)\s*(?:[-+*/|&^]|\?\?|\|\||&&)?=(?![=>]))`,
  ).test(text);
