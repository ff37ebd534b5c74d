const given = new Map<string, number>();

/** `name` for the first try of a story, and one that is still free for its second: what the first made is there already. */
export function ownName(name: string): string {
  const tries = (given.get(name) ?? 0) + 1;
  given.set(name, tries);
  return tries === 1 ? name : `${name}-${tries}`;
}
