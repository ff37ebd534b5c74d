import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// npm start. Nothing else is imported before the cache is on: reading some thousand files of TypeScript and libraries takes
// longer than everything else of a start, and the cache saves a third of that. It lies where only who installed us can write.
// This file is plain JavaScript, for Node would load its reader of TypeScript for it: the cache holds all others as read.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./start-product.ts');
