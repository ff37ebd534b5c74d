import * as fc from 'fast-check';

// Mutants are compared with each other and with an earlier run, so all of them meet the same generated cases; and fewer than
// usual, for there are some thousand mutants. A mutant is noticed by the first that fails: nobody reads a smaller one.
fc.configureGlobal({ seed: 1, numRuns: 40, endOnFailure: true });
