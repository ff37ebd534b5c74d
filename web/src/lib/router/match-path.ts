export type PathParams = Readonly<Record<string, string>>;

/** The parameters of a path that fits a pattern such as `/tournaments/:id`; null when it does not fit. */
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

/** A slash at the end changes nothing. */
const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
