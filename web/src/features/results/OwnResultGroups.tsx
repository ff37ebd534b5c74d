import type { Match } from '@boast/contract/tournaments';
import { OwnResultNote } from './OwnResultNote.tsx';
import { ResultGroups } from './ResultGroups.tsx';
import { useOwnResults } from './use-own-results.ts';

/** The matches with one's own prediction beside each, where one had entered. */
export function OwnResultGroups({ matches }: { matches: readonly Match[] }) {
  const own = useOwnResults(matches);
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
