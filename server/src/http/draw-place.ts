import { uuid } from '@boast/contract/values/uuid';
import type { FastifyRequest } from 'fastify';

/** The thing that names a draw: the draw itself, or a part of it. */
export interface DrawPlace {
  readonly what: 'tournament' | 'match' | 'entry' | 'player';
  readonly id: string;
}

const NAMED_BY = ['tournament', 'match', 'entry', 'player'] as const;

/** The draw that the path names; null when it names none. The path is not validated yet. */
export function drawPlaceOf({ params }: Pick<FastifyRequest, 'params'>): DrawPlace | null {
  for (const what of NAMED_BY) {
    const { data: id } = uuid.safeParse((params as Readonly<Record<string, unknown>>)[`${what}Id`]);
    if (id !== undefined) return { what, id: id.toLowerCase() };
  }
  return null;
}
