import * as z from 'zod';

/** `{data}` around a single result. */
export const single = <T extends z.ZodType>(data: T) => z.object({ data });
