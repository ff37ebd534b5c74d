import type { SideView } from '../draw/match-view.ts';
import type { WizardView } from './wizard-view.ts';

const SHOWN = 4;

/** Whom the draw is built around: its first seeds, as far as it has any. */
export function SeedList({ view }: { view: WizardView }) {
  const seeds = firstSeeds(view);
  if (seeds.length === 0) return null;
  return (
    <div>
      <h3 className="eyebrow text-quiet">Seeds</h3>
      <ol className="mt-2 border-line border-t">
        {seeds.map(({ seed, name, country }) => (
          <li key={seed} className="flex items-baseline gap-3 border-line border-b py-2">
            <span className="score w-6 text-[1.25rem]">{seed}</span>
            <span className="condensed min-w-0 grow truncate font-[650] text-lead">{name}</span>
            <span className="text-quiet text-small">{country}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface SeedLine {
  readonly seed: number;
  readonly name: string;
  readonly country: string | null;
}

function firstSeeds({ rounds }: WizardView): SeedLine[] {
  const sides = rounds[0]?.matches.flatMap((match) => match.sides) ?? [];
  return sides
    .flatMap(readSeed)
    .sort((a, b) => a.seed - b.seed)
    .slice(0, SHOWN);
}

/** `9/16` and `WC` are no places of their own. */
function readSeed({ player }: SideView): SeedLine[] {
  if (!player?.seed || !/^\d+$/.test(player.seed)) return [];
  return [{ seed: Number(player.seed), name: player.fullName, country: player.countryCode }];
}
