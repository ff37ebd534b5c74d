import type { Tournament } from '@boast/contract/tournaments';
import { isDrawSize } from '@boast/domain/draw/bracket';
import { writeExport } from '@boast/domain/seal/sealed-export';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../../api/api-failure.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import type { PublishedFacts } from './published-facts.ts';
import { readAllEntries } from './read-all-entries.ts';

type DownloadEntriesProps = { tournament: Tournament; seal: PublishedFacts['seal'] };

/** Everything that was sealed, as a file that anybody can keep and check at any time. */
export function DownloadEntries({ tournament, seal }: DownloadEntriesProps) {
  const { drawSize } = tournament;
  const download = useMutation({
    mutationFn: () => {
      if (!isDrawSize(drawSize)) throw new Error(`No draw has ${drawSize} slots`);
      return readAllEntries({ seal, drawSize });
    },
    onSuccess: (exported) =>
      saveFile({
        name: `sealed-entries-${seal.root.slice(0, 12)}.json`,
        type: 'application/json',
        text: writeExport(exported),
      }),
    onError: (error) => toast.error('Download failed', { description: messageOf(error) }),
  });
  return (
    <Button variant="quiet" loading={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      Download all entries
    </Button>
  );
}
