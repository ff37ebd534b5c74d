/** npm run bench -- NAME [options]: each benchmark prints a ratio against a comparator run beside it in the same minute. */
import { BENCHES } from './harness/findings.ts';
import { runNamed } from './harness/run-named.ts';

await runNamed('npm run bench', BENCHES);
