import { expect, test } from 'vitest';
import { root } from '../tools/root.ts';

import { runTrial } from './trial/trial.ts';

const setting = 'npm 10 on Node 20, in a path';

// `npm run try-starts` covers the other settings and installing: somebody who runs all tests has just installed.
test(`npm start: ${setting} with a space and an umlaut`, { timeout: 900_000 }, async () => {
  const command = [process.execPath, 'deploy/try-starts.ts', setting, '--linked'];
  const { said } = await runTrial(command, { folder: root, secondsAtMost: 890 });
  expect(said).toMatch(/\n1 of 1 settings came to what is expected\.\n$/);
});
