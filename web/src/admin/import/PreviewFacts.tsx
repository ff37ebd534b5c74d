import type { TournamentPreview } from '@boast/contract/admin-tournaments';
import { formatInstantOfYear } from '../../lib/dates.ts';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { CoverImage } from '../parts/CoverImage.tsx';
import { Facts } from '../parts/Facts.tsx';
import { previewDates, sourceOf } from './import-preview.ts';

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
            { name: 'Entries lock', value: lockWords(preview) },
            { name: 'Gender', value: genderWords[gender] },
            { name: 'Rounds', value: rounds.length },
            { name: 'Total matches', value: totalMatches },
            { name: 'Draw', value: `${drawSize} places` },
            { name: 'Known players', value: players.known },
            { name: 'New players', value: players.new },
            ...(preview.existingTournamentId === null ? [] : [{ name: 'Entries', value: preview.entries }]),
            ...(cover_image === null && sourceOf(preview) === 'page'
              ? [{ name: 'Cover image', value: 'None on the page' }]
              : []),
          ]}
        />
      </div>
      <CoverImage src={cover_image} alt={`Cover of ${name}`} />
    </section>
  );
}

/** At the venue's clock, which is what the page prints. */
function lockWords({ lock: { startsAt, timeZone, isByDay } }: TournamentPreview): string {
  if (startsAt === null) return 'Not known: set the start before you publish';
  const moment = `${formatInstantOfYear(startsAt, timeZone)} (${timeZone})`;
  return isByDay ? `${moment}, the first minute of the first day: the first round has no times` : moment;
}
