import { dirname } from 'node:path';

/** The root of the repository. Every tool works there, wherever it was started. */
export const root = dirname(import.meta.dirname);
