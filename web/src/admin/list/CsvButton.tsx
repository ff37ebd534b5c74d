import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call, serverClock } from '../../api/app-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { messageOr } from '../message-or.ts';
import type { ListState } from './list-place.ts';
import { type ListOperation, type ListSource, questionOf } from './list-query.ts';

type CsvButtonProps<K extends ListOperation> = { source: ListSource<K>; state: ListState; label: string };

/** A long list takes its time to be written. */
const timeoutMs = 5 * 60_000;

/** The whole list as it is searched, filtered and sorted, as a file for spreadsheets. */
export function CsvButton<K extends ListOperation>({ source, state, label }: CsvButtonProps<K>) {
  const download = useMutation({
    mutationFn: () =>
      call('exportList', { params: { list: source.name }, query: questionOf(source, state), timeoutMs }),
    onSuccess: (text) => {
      const day = new Date(serverClock.now()).toISOString().slice(0, 10);
      saveFile({ name: `${source.name}-${day}.csv`, type: 'text/csv;charset=utf-8', text });
    },
    onError: (error) =>
      toast.error('Error', { description: messageOr(error, 'The file could not be written') }),
  });
  return (
    <Button
      variant="outline"
      className="ml-auto"
      loading={download.isPending}
      onClick={() => download.mutate()}
      aria-label={`Download ${label.toLowerCase()} as CSV`}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
