import type { TournamentPreview } from '@boast/contract/admin/import';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Panel } from '../../../ui/Panel.tsx';

type KnownPlayersProps = {
  lookalikes: TournamentPreview['lookalikes'];
  taken: ReadonlySet<string>;
  onTake: (playerIds: readonly string[], areTaken: boolean) => void;
};

/** New players of the draw who may be players that are here: a person says so, once a name. */
export function KnownPlayers({ lookalikes, taken, onTake }: KnownPlayersProps) {
  if (lookalikes.length === 0) return null;
  const ids = lookalikes.map(({ playerId }) => playerId);
  const areAll = ids.every((id) => taken.has(id));
  return (
    <Panel title="Are these players known?" note={`${taken.size} of ${lookalikes.length}`}>
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-measure text-quiet">
          Players of the same name and gender are here already. Tick who is the same person; everyone else
          comes in as a new player.
        </p>
        <div className="grid w-full gap-x-8 gap-y-2 sm:grid-cols-2">
          {lookalikes.map(({ playerId, text }) => (
            <Checkbox
              key={playerId}
              checked={taken.has(playerId)}
              onChange={(event) => onTake([playerId], event.currentTarget.checked)}
              label={text}
            />
          ))}
        </div>
        {lookalikes.length > 1 && (
          <Button variant="outline" size="small" onClick={() => onTake(ids, !areAll)}>
            {areAll ? 'Untick everyone' : 'Tick everyone'}
          </Button>
        )}
      </div>
    </Panel>
  );
}
