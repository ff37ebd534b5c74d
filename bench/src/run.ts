/** npm run bench -- NAME [options]: each benchmark prints a ratio against a comparator run beside it in the same minute. */
import { BENCHES } from './harness/measure/findings.ts';
import { runNamed } from './harness/measure/run-named.ts';

await runNamed('npm run bench', BENCHES);
