import type { TournamentPreview } from '@boast/contract/admin/import';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';

type KeptByHandProps = {
  source: 'page' | 'sheet';
  preview: Pick<TournamentPreview, 'kept' | 'keptPlayers'>;
  /** Slots whose player is taken from the source all the same. */
  taken: ReadonlySet<number>;
  onTake: (text: string, isTaken: boolean) => void;
};

export function KeptByHand({ source, preview, taken, onTake }: KeptByHandProps) {
  const { kept, keptPlayers } = preview;
  if (kept.length === 0) return null;
  const others = kept.filter((text) => !keptPlayers.some((player) => player.text === text));
  return (
    <Alert tone="info" title="Set by an administrator, so kept">
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {others.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {keptPlayers.map(({ slot, text }) => (
        <Checkbox
          key={slot}
          checked={taken.has(slot)}
          onChange={(event) => onTake(text, event.currentTarget.checked)}
          label={
            <>
              <span className="block">{text}</span>
              <span className="block font-[650]">Take the {source}'s player instead</span>
            </>
          }
        />
      ))}
    </Alert>
  );
}
