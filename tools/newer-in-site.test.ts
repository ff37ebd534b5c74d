import ts from 'typescript';
import { expect, it } from 'vitest';
import { newerBuiltIns, newerStyles } from '../web/build/newer-built-ins.ts';
import { newerInCode, newerInStyles, newerInTypes } from './newer-in-site.ts';

const newer = newerBuiltIns();
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

/** A program of one file, with the types of today's browsers. */
function programOf(code: string): ts.Program {
  const options = { lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language) =>
    file === 'page.ts' ? ts.createSourceFile(file, code, language) : getSourceFile(file, language);
  return ts.createProgram(['page.ts'], options, host);
}

it('B4: our own code is read by its types', () => {
  const code = `
    const z = { union: (parts: string[]) => parts };
    z.union(['a']); [1].toSorted(); [1].values().next();
    new Set([1]).union(new Set([2]));
    [1].values().map(String);
    Map.groupBy([1], String); URL.canParse(''); Response.json({});
    AbortSignal.any([]);
    document.body.checkVisibility();
  `;
  expect(names(newerInTypes(programOf(code), newer))).toEqual([
    'Set.union',
    'Iterator.map',
    'Map.groupBy',
    'URL.canParse',
    'Response.json',
    'AbortSignal.any',
    'Element.checkVisibility',
  ]);
});

it('B4: built files are read by names', () => {
  const code =
    'let e=Promise.withResolvers(),t=Promise.all([]),n=new Float16Array(2),r=/[a--b]/v.test(e),o="Map.groupBy"';
  const file = ts.createSourceFile('built.js', code, ts.ScriptTarget.Latest);
  expect(names(newerInCode(file, newer))).toEqual([
    'Promise.withResolvers',
    'Float16Array',
    'RegExp.unicodeSets',
  ]);
});

it('B4: selectors and at-rules that drop a whole rule are found', () => {
  const styles =
    'a:hover{color:red}body:has(p){margin:0}@starting-style{b{opacity:0}}i::before{flex-direction:column}';
  expect(names(newerInStyles(styles, newerStyles()))).toEqual([':has', '@starting-style']);
});
