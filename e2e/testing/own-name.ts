const given = new Map<string, number>();

/** `name` for a story's first try, and another one for its second, because the first is taken by then. */
export function ownName(name: string): string {
  const tries = (given.get(name) ?? 0) + 1;
  given.set(name, tries);
  return tries === 1 ? name : `${name}-${tries}`;
}
