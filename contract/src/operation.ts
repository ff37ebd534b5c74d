/**
 * An operation is declared once here; the server's handlers, the web client, the OpenAPI document and the tests derive from it.
 */
import type { DrawRole } from '@boast/domain/account/roles';
import * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { TokenScope } from './values/token-scope.ts';

const nothing = z.object({});

interface Declaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Anything else that a caller needs to know. Access, limits, versions and keys are described for every operation alike. */
  readonly description?: string;
  /** Only pages of the site call it, and it changes with them. Operations of administrators need no mark. */
  readonly isOfSite?: true;
  readonly access: Access;
  /**
   * People with this role in a club's draw may call it too, for that draw. The draw is named by the path (`tournamentId` or
   * `matchId`), because the right is decided before the body is read.
   */
  readonly drawRole?: DrawRole;
  /** A person who holds a scorer's link may call it too, for the draw of that link, which the path names as well. */
  readonly byScorerLink?: true;
  /** The token that may call it. By default any token may read what visitors may, and no token may do anything else. */
  readonly token?: TokenScope | 'none';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Status of success, 200 by default. */
  readonly status?: 200 | 201 | 202;
  /**
   * The call gives lasting access, hands out everything, or cannot be undone: a session older than a day must prove who is
   * there by a mailed code, else SIGN_IN_AGAIN.
   */
  readonly asksAgain?: true;
  /** Errors of its own, without those that any operation of this access can answer. */
  readonly errors?: readonly ErrorCode[];
  /** `required`: the call must name the version it saw (If-Match). */
  readonly ifMatch?: 'required' | 'optional';
  /** The call may carry an Idempotency-Key; the same key gives the same answer. */
  readonly idempotent?: boolean;
  /** The body may hold a tour page of some megabytes. Only administrators may send one. */
  readonly allowsLargeBody?: true;
  /** Seconds that shared caches may keep the answer given to a visitor. */
  readonly cacheSeconds?: number;
  /** All callers get the same answer, so no token is read and one cached answer serves all. */
  readonly sharedByAll?: true;
  /** All people of one role get the same answer, unless this query parameter asks for their own. */
  readonly sharedByRole?: true | { readonly unless: string };
  /**
   * The response is a table as a file, written while it is read, in the `format` of the query (file-query.ts). `response` is
   * its text as CSV. JSON by default.
   */
  readonly produces?: 'table';
}

type WithDefaults<D extends Declaration> = D & {
  readonly params: D['params'] extends z.ZodType ? D['params'] : typeof nothing;
  readonly query: D['query'] extends z.ZodType ? D['query'] : typeof nothing;
  readonly body: D['body'] extends z.ZodType ? D['body'] : typeof nothing;
};

export const operation = <const D extends Declaration>(declaration: D): WithDefaults<D> =>
  ({ params: nothing, query: nothing, body: nothing, ...declaration }) as unknown as WithDefaults<D>;

export type Operation = WithDefaults<Declaration>;
