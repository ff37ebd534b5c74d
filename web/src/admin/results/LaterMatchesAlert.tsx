import type { Match } from '@boast/contract/tournaments';
import { Alert } from '../../ui/Alert.tsx';
import { matchName, resultWords } from '../match-words.ts';

/** Names the results that go when another winner is entered. Nothing when none does. */
export function LaterMatchesAlert({ matches }: { matches: readonly Match[] }) {
  if (matches.length === 0) return null;
  return (
    <Alert tone="warning" announce title="The winner has already played on">
      These results rest on the one you change, and saving clears them:
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
        {matches.map((match) => (
          <li key={match.id}>
            {match.roundName}, {matchName(match)}: {resultWords(match)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
