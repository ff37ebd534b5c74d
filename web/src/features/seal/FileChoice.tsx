import { FileCheck } from 'lucide-react';
import { useId } from 'react';

type FileChoiceProps = {
  label: string;
  hint: string;
  onFile: (file: { name: string; text: string }) => void;
};

/** More than a million entries take. Whatever is larger is none of our files, and is not read. */
const LARGEST_BYTES = 400_000_000;

/** A place to drop a file or to choose one. It is read here and sent nowhere. */
export function FileChoice({ label, hint, onFile }: FileChoiceProps) {
  const id = useId();
  const read = async (file: File | undefined) => {
    if (file) onFile({ name: file.name, text: file.size > LARGEST_BYTES ? '' : await file.text() });
  };
  return (
    <div className="relative flex items-center gap-4 rounded-base border border-edge border-dashed px-4 py-4 focus-within:outline-2 focus-within:outline-offset-2 hover:border-ink">
      <FileCheck aria-hidden="true" className="size-6 shrink-0 text-quiet" />
      <div className="min-w-0">
        <label htmlFor={id} className="font-[650]">
          {label}
        </label>
        <p className="break-words text-quiet text-small">{hint}</p>
      </div>
      {/* Lies over all of it, so that a file can be dropped anywhere: the browser takes it. */}
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
