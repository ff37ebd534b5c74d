import type { Match } from '@boast/contract/tournaments';
import { OwnResultNote } from './OwnResultNote.tsx';
import { ResultGroups } from './ResultGroups.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { useOwnResults } from './use-own-results.ts';

/** The matches with one's own prediction beside each, where one had entered. */
export function OwnResultGroups({ matches }: { matches: readonly Match[] }) {
  const own = useOwnResults(matches);
  // On a phone each note stands under its match: coming later they would push the page apart.
  if (own === null) return <ResultsSkeleton />;
  return (
    <ResultGroups
      matches={matches}
      aside={({ id }) => {
        const result = own.get(id);
        return result && <OwnResultNote result={result} />;
      }}
    />
  );
}
