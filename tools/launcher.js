// @ts-check
import { runUntilStopped } from './run-until-stopped.js';
import { startMany } from './start-many.js';

// node PROGRAM/tools/launcher.js ROLE…: what the first process of a start becomes (start-product.ts), once the database is
// prepared. It is plain JavaScript and imports nothing but Node's own, so it holds little memory for as long as it lives.

const [, self = '', ...roles] = process.argv;

runUntilStopped((lifetime) =>
  startMany({ self, roles: roles.map((role) => (role === 'worker' ? 'worker' : 'api')), lifetime }),
);
