import * as z from 'zod';

interface Named {
  readonly id: string;
  readonly description?: string;
}

/** A schema with a name of its own in the API's document, where it appears once. */
export const model = <T extends z.ZodRawShape>(named: string | Named, shape: T) =>
  z.object(shape).meta(typeof named === 'string' ? { id: named } : { ...named });
