import * as z from 'zod';

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime('Give a moment in UTC as YYYY-MM-DDTHH:MM:SSZ');
