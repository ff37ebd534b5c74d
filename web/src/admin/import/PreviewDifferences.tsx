import type { TournamentPreview } from '@boast/contract/admin-tournaments';
import { Alert } from '../../ui/Alert.tsx';
import { Panel } from '../../ui/Panel.tsx';

type PreviewDifferencesProps = Pick<TournamentPreview, 'differences' | 'kept'> & { source: 'page' | 'sheet' };

/** What the page says otherwise than the tournament as it is stored, and what of it is not taken over. */
export function PreviewDifferences({ source, differences, kept }: PreviewDifferencesProps) {
  return (
    <>
      <Taken source={source} differences={differences} />
      {kept.length > 0 && (
        <Alert tone="info" title="Set by an administrator, and kept">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {kept.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Taken({ source, differences }: Omit<PreviewDifferencesProps, 'kept'>) {
  return (
    <Panel title="Differences" note={String(differences.length)}>
      {differences.length === 0 ? (
        <p className="text-quiet">The {source} says what is stored already. There is nothing to take over.</p>
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
