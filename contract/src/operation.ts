/**
 * An operation is declared once here; the server's handlers, the web client, the OpenAPI document and the tests derive from it.
 */
import type { StaffAccess } from '@boast/domain/account/roles';
import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The callers that are let in. `visitor`: anyone, with or without a session. `session`: a verified token, whether or not the product knows the
 * person yet. `player`: a known person who is not banned. The rest are roles of the staff (domain/account/roles.ts): `staff`:
 * any of them; `scorer`, `cashier`: that role or an administrator; `admin`: an administrator.
 */
export type Access = 'visitor' | 'session' | 'player' | StaffAccess;

export const isOfStaff = (access: Access): access is StaffAccess =>
  access !== 'visitor' && access !== 'session' && access !== 'player';

/** A schema with a name of its own in the API's document, where it appears once. */
export const model = <T extends z.ZodRawShape>(id: string, shape: T) => z.object(shape).meta({ id });

/** The scope of a token for programs; `entries` includes `read`. */
export type TokenScope = 'read' | 'entries';

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
  readonly takesPage?: true;
  /** Seconds that shared caches may keep the answer given to a visitor. */
  readonly cacheSeconds?: number;
  /** All callers get the same answer, so no token is read and one cached answer serves all. */
  readonly sameForAll?: true;
  /** All people of one role get the same answer, unless this query parameter asks for their own. */
  readonly sameForRole?: true | { readonly unless: string };
  /** The response is a file, written while it is read, and `response` its text. JSON by default. */
  readonly produces?: 'text/csv';
}

type WithDefaults<D extends Declaration> = D & {
  readonly params: D['params'] extends z.ZodType ? D['params'] : typeof nothing;
  readonly query: D['query'] extends z.ZodType ? D['query'] : typeof nothing;
  readonly body: D['body'] extends z.ZodType ? D['body'] : typeof nothing;
};

export const operation = <const D extends Declaration>(declaration: D): WithDefaults<D> =>
  ({ params: nothing, query: nothing, body: nothing, ...declaration }) as unknown as WithDefaults<D>;

export type Operation = WithDefaults<Declaration>;

/**
 * The scope that a token needs for this call; null when no token is enough. Such calls are open to pages of other origins, too.
 */
export function tokenScopeOf({
  token,
  access,
  method,
}: Pick<Declaration, 'token' | 'access' | 'method'>): TokenScope | null {
  if (token !== undefined) return token === 'none' ? null : token;
  return access === 'visitor' && method === 'GET' ? 'read' : null;
}

/** `{data}` around a single result. */
export const single = <T extends z.ZodType>(data: T) => z.object({ data });

/** `{data, pageInfo}` around a page of a list. */
export const paged = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pageInfo });

export const pageInfo = model('PageInfo', {
  /** Zero-based. */
  currentPage: z.int(),
  previousPage: z.int().nullable(),
  nextPage: z.int().nullable(),
  totalRecords: z.int(),
  pageSize: z.int(),
});
export type PageInfo = z.infer<typeof pageInfo>;

export const pageQuery = (defaultSize: number, maxSize = 100) =>
  z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    page_size: z.coerce.number().int().min(1).max(maxSize).default(defaultSize),
  });

export const uuid = z.guid();
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Types of findings (`FINDINGS_NOT_ACCEPTED`) that the administrator has accepted. */
export const acceptedTypes = z
  .array(z.string().regex(/^[A-Z_]{1,60}$/))
  .max(60)
  .default([]);

/** YYYY-MM-DD, in the tournament's own zone. */
export const calendarDate = z.iso.date();
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
