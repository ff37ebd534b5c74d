import { createServerClock } from './client.ts';

export const serverClock = createServerClock(() => Date.now());
