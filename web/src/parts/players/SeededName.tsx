import type { DrawPlayer } from '@boast/contract/tournaments';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { seedText } from './seed-text.ts';

/** A name with its small seed, which wraps as one text. */
export function SeededName({
  player: { fullName, seed },
}: {
  player: Pick<DrawPlayer, 'fullName' | 'seed'>;
}) {
  return (
    <>
      <Untranslated>{fullName}</Untranslated>
      {seed !== null && (
        <>
          <span className="sr-only">{`, ${seedText(seed)}`}</span>
          <span aria-hidden="true" className="font-[400] text-micro text-quiet">{`\u00A0${seed}`}</span>
        </>
      )}
    </>
  );
}
