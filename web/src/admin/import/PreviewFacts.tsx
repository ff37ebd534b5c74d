import type { TournamentPreview } from '@boast/contract/admin-tournaments';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { CoverImage } from '../parts/CoverImage.tsx';
import { Facts } from '../parts/Facts.tsx';
import { previewDates } from './import-preview.ts';

/** The tournament as the page tells it. */
export function PreviewFacts({ preview }: { preview: TournamentPreview }) {
  const { name, location, gender, cover_image, rounds, totalMatches, drawSize, players } = preview;
  return (
    <section aria-label="Tournament" className="flex flex-wrap items-start gap-x-10 gap-y-6">
      <div className="flex flex-[1_1_24rem] flex-col gap-6">
        <h2 className="display text-heading">{name}</h2>
        <Facts
          facts={[
            { name: 'Location', value: location || 'Not given' },
            { name: 'Dates', value: previewDates(preview) },
            { name: 'Gender', value: genderWords[gender] },
            { name: 'Rounds', value: rounds.length },
            { name: 'Total matches', value: totalMatches },
            { name: 'Draw', value: `${drawSize} places` },
            { name: 'Known players', value: players.known },
            { name: 'New players', value: players.new },
            ...(cover_image === null ? [{ name: 'Cover image', value: 'None on the page' }] : []),
          ]}
        />
      </div>
      <CoverImage src={cover_image} alt={`Cover of ${name}`} />
    </section>
  );
}
