import type { OperationName } from '@boast/contract/operations';
import { operationOf } from '@boast/contract/operations';
import * as z from 'zod';

/** The least that a schema takes: nothing in lists, null where it may be, the first of several. */
export function blank<S extends z.ZodType>(schema: S): z.output<S> {
  return leastOf(schema) as z.output<S>;
}

function leastOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, leastOf(part)]));
  if (def.type === 'array') return [];
  if (def.type === 'record') return {};
  if (def.type === 'nullable') return null;
  if (def.type === 'optional') return undefined;
  if (def.type === 'string') return '';
  if (def.type === 'number') return 0;
  if (def.type === 'boolean') return false;
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'union') return def.options[0] && leastOf(def.options[0]);
  if (def.type === 'pipe') return leastOf(def.out);
  throw new Error(`Nothing is known about ${def.type}: write the value by hand`);
}

/** What an operation answers where there is nothing; undefined if it always answers with something. */
export function nothingOf(name: OperationName): unknown {
  const { response } = operationOf(name);
  const data =
    response instanceof z.ZodObject ? (response.shape['data'] as z.ZodType | undefined) : undefined;
  const mayBeEmpty = data instanceof z.ZodArray || data instanceof z.ZodNullable;
  return mayBeEmpty ? blank(response) : undefined;
}
