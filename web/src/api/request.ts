import type { OperationName } from '@boast/contract/operations';
import { operationRoutes } from './__generated__/operation-routes.ts';

const routes: Partial<Record<OperationName, string>> = { ...operationRoutes };

/** Adds the operations of a part of the site that loads later, such as the portal. */
export const addRoutes = (more: Partial<Record<OperationName, string>>): void =>
  void Object.assign(routes, more);

export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
}

export interface PreparedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** `base` has no trailing slash, such as `/api`. */
export function prepareRequest(base: string, name: OperationName, parts: RequestParts): PreparedRequest {
  const [method, path] = routes[name]?.split(' ') ?? [];
  if (method === undefined || path === undefined) throw new Error(`The route of ${name} is not loaded`);
  const headers: Record<string, string> = { accept: 'application/json', 'x-auth-provider': 'supabase' };
  // An operation without a body gets an empty one.
  const content = parts.body ?? (method === 'POST' ? {} : undefined);
  const hasBody = content !== undefined;
  if (hasBody) headers['content-type'] = 'application/json';
  if (parts.ifMatch !== undefined) headers['if-match'] = `"${parts.ifMatch}"`;
  if (parts.idempotencyKey !== undefined) headers['idempotency-key'] = parts.idempotencyKey;
  const url = `${base}${fillPath(path, parts.params ?? {})}${queryText(parts.query ?? {})}`;
  return { url, method, headers, body: hasBody ? JSON.stringify(content) : null };
}

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Keys keep their order, so that equal questions have equal URLs. Undefined values are left out. */
function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)] as [string, string]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
