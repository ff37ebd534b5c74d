import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { phaseOf } from '../../lib/tournaments/phase.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DrawChangeReceipt } from './DrawChangeReceipt.tsx';
import { drawChangesQuery } from './draw-changes-query.ts';

/** What changes of the draw did to one's entry. The newest stands open until its owner saved again or play begins. */
export function DrawChangeNotes({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const { data: changes = [] } = useQuery(drawChangesQuery(entry));
  const canPick = phaseOf(tournament.status) === 'upcoming';
  const [newest] = changes;
  if (!newest) return null;
  const stands = canPick && newest.version === entry.version;
  const older = stands ? changes.slice(1) : changes;
  return (
    <>
      {stands && <DrawChangeReceipt change={newest} tournament={tournament} canPick />}
      {older.length > 0 && (
        <div className="rounded-large border border-line bg-glass px-5 sm:px-6">
          <Disclosure
            summary={older.length === 1 ? 'A change of the draw' : `${older.length} changes of the draw`}
          >
            <div className="flex flex-col gap-6">
              {older.map((change) => (
                <DrawChangeReceipt key={change.version} change={change} tournament={tournament} />
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}
