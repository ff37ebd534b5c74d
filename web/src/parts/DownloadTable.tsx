import { FILE_FORMATS, type FileFormat } from '@boast/contract/values/file-formats';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../api/api-failure.ts';
import { saveFile } from '../lib/browser/save-file.ts';
import { Menu } from '../ui/dialogs/Menu.tsx';
import { toast } from '../ui/status/toast.ts';

type DownloadTableProps = {
  /** The rest of "Download users as Excel (.xlsx)". */
  what: string;
  /** The name of the file, without its ending. */
  fileName: () => string;
  load: (format: FileFormat) => Promise<Blob>;
  size?: 'small' | undefined;
  /** On the button, "Download" by default. */
  children?: ReactNode;
};

/** Every table that can be taken away is offered by this button, in the same formats. */
export function DownloadTable({ what, fileName, load, size, children = 'Download' }: DownloadTableProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file, format) => saveFile({ name: `${fileName()}.${FILE_FORMATS[format].ending}`, file }),
    onError: (error) => toast.error('Download failed', { description: failureMessage(error) }),
  });
  return (
    <Menu
      variant="outline"
      size={size}
      loading={download.isPending}
      label={
        <>
          <Download aria-hidden="true" />
          {children}
        </>
      }
      choices={formats.map((format) => ({
        key: format,
        text: FILE_FORMATS[format].label,
        label: `Download ${what} as ${FILE_FORMATS[format].label}`,
        act: () => download.mutate(format),
      }))}
    />
  );
}

const formats = Object.keys(FILE_FORMATS) as FileFormat[];
