import type { TournamentPreview } from '@boast/contract/admin-tournaments';
import { Panel } from '../../ui/Panel.tsx';

/** What the page says otherwise than the tournament as it is stored. */
export function PreviewDifferences({ differences }: Pick<TournamentPreview, 'differences'>) {
  return (
    <Panel title="Differences" note={String(differences.length)}>
      {differences.length === 0 ? (
        <p className="text-quiet">The page says what is stored already. There is nothing to take over.</p>
      ) : (
        <ul className="flex flex-col">
          {differences.map(({ kind, text }) => (
            <li key={`${kind} ${text}`} className="border-line border-b py-2 last:border-b-0">
              {text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
