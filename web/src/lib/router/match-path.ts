export type PathParams = Readonly<Record<string, string>>;

/** The parameters of a path under a pattern such as `/tournaments/:id`; null if it does not match. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const patternParts = segments(pattern);
  const pathParts = segments(pathname);
  if (patternParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of patternParts.entries()) {
    const text = pathParts[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== text) return null;
      continue;
    }
    const value = decode(text);
    if (value === null) return null;
    params[segment.slice(1)] = value;
  }
  return params;
}

/** The first of the routes that a path matches, with its parameters. */
export function findRoute<R extends { readonly path: string }>(
  routes: readonly R[],
  pathname: string,
): { readonly route: R; readonly params: PathParams } | null {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
