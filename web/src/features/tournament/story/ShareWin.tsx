import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { ShareButton } from '../../../ui/ShareButton.tsx';

type ShareWinProps = { tournament: Tournament; entry: Entry };

/** The winner's card as a story. Browsers that cannot share a picture share the link, which unfolds as the same card. */
export function ShareWin({ tournament, entry }: ShareWinProps) {
  const { id: tournamentId, name, resultsVersion } = tournament;
  const picture = `/share/entries/${entry.id}/story.png?v=${resultsVersion}`;
  const url = `${location.origin}${sitePaths.entry({ tournamentId, entryId: entry.id })}`;
  // The share sheet opens only right after the tap, so the picture must be there before it.
  const { data: files } = useQuery({
    queryKey: ['pictures', picture],
    queryFn: async ({ signal }) => {
      const answer = await fetch(picture, { signal });
      if (!answer.ok) throw new Error(`No picture: ${answer.status}`);
      return [new File([await answer.blob()], 'winner.png', { type: 'image/png' })];
    },
    enabled: 'canShare' in navigator,
  });
  const card = { title: `I came first in ${name}`, text: url, files: files ?? [] };
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 pt-2">
      <ShareButton
        what={files && navigator.canShare(card) ? card : { title: card.title, url }}
        advice="Save the picture instead"
        className="bg-on-dot! text-dot! underline-offset-4 hover:underline"
      />
      <a
        href={picture}
        download="winner.png"
        className="inline-flex min-h-11 items-center gap-2 font-[650] text-inherit underline-offset-4 print:hidden"
      >
        <Download aria-hidden="true" className="size-4.5 shrink-0" />
        Save the winner's card
      </a>
    </div>
  );
}
