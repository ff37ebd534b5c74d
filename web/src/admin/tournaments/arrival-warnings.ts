/** What the import left for the page it leads to (ImportPreview); nothing for any other way here. */
export function readArrivalWarnings(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('warnings' in state)) return [];
  const { warnings } = state;
  return Array.isArray(warnings)
    ? warnings.filter((warning): warning is string => typeof warning === 'string')
    : [];
}
