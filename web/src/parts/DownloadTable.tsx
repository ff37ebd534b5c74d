import { FILE_FORMATS, type FileFormat } from '@boast/contract/file-formats';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { failureMessage } from '../api/api-failure.ts';
import { saveFile } from '../lib/save-file.ts';
import { usePageEvent } from '../lib/use-page-event.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

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
  const { isOpen, setOpen, frame, id } = useMenu();
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file, format) => saveFile({ name: `${fileName()}.${FILE_FORMATS[format].ending}`, file }),
    onError: (error) => toast.error('Download failed', { description: failureMessage(error) }),
  });
  const choose = (format: FileFormat) => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
    download.mutate(format);
  };
  return (
    <div ref={frame} className="relative w-fit">
      <Button
        variant="outline"
        size={size}
        loading={download.isPending}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Download aria-hidden="true" />
        {children}
      </Button>
      {isOpen && (
        <ul id={id} className={menuClass}>
          {formats.map((format) => (
            <li key={format}>
              <button
                type="button"
                aria-label={`Download ${what} as ${FILE_FORMATS[format].label}`}
                onClick={() => choose(format)}
                className="min-h-11 w-full px-4 py-2 text-left whitespace-nowrap hover:bg-glass-high"
              >
                {FILE_FORMATS[format].label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const formats = Object.keys(FILE_FORMATS) as FileFormat[];

const menuClass =
  'absolute top-full right-0 z-20 mt-1 animate-rise rounded-base border border-edge bg-glass py-1 text-ink';

/** The menu closes as one leaves it, by pointer, Tab or Escape. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
  };
  usePageEvent('pointerdown', leave, isOpen);
  usePageEvent('focusin', leave, isOpen);
  usePageEvent(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    },
    isOpen,
  );
  return { isOpen, setOpen, frame, id: useId() };
}
