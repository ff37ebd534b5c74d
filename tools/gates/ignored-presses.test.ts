/** A press acts, waits visibly or says why not: it is never ignored because the one before is under way. */
import { expect, it } from 'vitest';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

const pages = sourceFiles('.', pathsOfTree()).filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path));

/** A handler of a press or a tick that begins by asking whether something is pending. A form waits with its button. */
const IGNORED =
  /on(?:Click|Change|Confirm)=\{(?:async )?\([^)]*\) => (?:\{\s*if \(|\()?!?[\w.]*\b[iI]sPending\b[^}]*?\bmutate\(/g;

/** A dialog that closes after a write, whatever became of it. */
const CLOSED_ANYWAY =
  /(?<!= )await tellOutcome\((?:(?!tellOutcome)[\s\S])*?\n {4}\}\);\n {4}(?:onClose|set(?!Pending)\w+ing)\((?:false)?\)/g;

const ignored = (text: string): string[] =>
  [IGNORED, CLOSED_ANYWAY].flatMap((kind) => [...text.matchAll(kind)].map(([found]) => found));

it('no press is ignored while the one before is under way, and no dialog closes on a failure', () => {
  const found = pages.flatMap(({ path, text }) => ignored(text).map((code) => `${path}: ${code}`));
  expect(found).toEqual([]);
});

it.each([
  ['onClick={() => !react.isPending && react.mutate(sign)}', 1],
  ['onChange={({ target }) => {\n        if (!note.isPending) note.mutate(target.checked);\n      }}', 1],
  ['onClick={() => note.mutate(true)} loading={note.isPending}', 0],
  ['    await tellOutcome(key, async () => {\n      return [done];\n    });\n    onClose();', 1],
  ['    await tellOutcome(key, async () => {\n      return [done];\n    });\n    setAsking(false);', 1],
  [
    '    const isDone = await tellOutcome(key, async () => {\n      return [done];\n    });\n    if (isDone) onClose();',
    0,
  ],
])('finds in %j %i', (text, times) => {
  expect(ignored(text)).toHaveLength(times);
});
