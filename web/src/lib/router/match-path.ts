export type PathParams = Readonly<Record<string, string>>;

/** The parameters of a path under a pattern such as `/tournaments/:id`; null if it does not match. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = segments(pattern);
  const given = segments(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? '';
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

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
