import * as z from 'zod';

/** `{data}` around a single result. */
export const dataEnvelope = <T extends z.ZodType>(data: T) => z.object({ data });
