import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/app-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { messageOr } from '../message-or.ts';

/** The draw of a tournament as a sheet to fill in; without one, an example. */
export function TemplateButton({ tournamentId }: { tournamentId: string | null }) {
  const download = useMutation({
    mutationFn: () =>
      call('downloadSheet', { query: tournamentId === null ? {} : { tournament_id: tournamentId } }),
    onSuccess: (text) =>
      saveFile({
        name: tournamentId === null ? 'draw-template.csv' : 'draw.csv',
        type: 'text/csv;charset=utf-8',
        text,
      }),
    onError: (error) =>
      toast.error('Error', { description: messageOr(error, 'The file could not be written') }),
  });
  return (
    <div>
      <Button variant="outline" loading={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden="true" />
        {tournamentId === null ? 'Download the template' : 'Download this draw as a sheet'}
      </Button>
    </div>
  );
}
