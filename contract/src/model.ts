import * as z from 'zod';

interface Identity {
  readonly id: string;
  readonly description?: string;
}

/** A schema with a name of its own in the API's document, where it appears once. */
export const model = <T extends z.ZodRawShape>(identity: string | Identity, shape: T) =>
  z.object(shape).meta(typeof identity === 'string' ? { id: identity } : { ...identity });
