/** The number of the match that `#match-12` names; null for anything else, or when there are not so many. */
export function matchInHash(hash: string, matches: number): number | null {
  const [, digits] = /^#match-(\d{1,3})$/.exec(hash) ?? [];
  return digits !== undefined && Number(digits) < matches ? Number(digits) : null;
}
