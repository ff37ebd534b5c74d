import * as z from 'zod';
import { operation, uuid } from './operation.ts';
import { line } from './text.ts';

const SEARCHED = ['tournament', 'player', 'user', 'match', 'entry', 'payment'] as const;

const finding = z.object({
  kind: z.enum(SEARCHED),
  id: uuid,
  /** Its name, and a line that tells it from others. */
  title: z.string(),
  detail: z.string(),
});
export type SearchFinding = z.infer<typeof finding>;

export const searchAll = operation({
  method: 'GET',
  path: '/admin/search',
  summary: 'Users, players, tournaments, matches, entries and payments by name or id: the best few of each',
  access: 'admin',
  query: z.object({ q: line().min(1).max(100) }),
  response: z.object({ data: z.array(finding) }),
});
