import * as z from 'zod';

/** A schema with a name of its own in the API's document, where it appears once. */
export const model = <T extends z.ZodRawShape>(id: string, shape: T) => z.object(shape).meta({ id });
