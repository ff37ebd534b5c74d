import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readPageFile } from './read-page-file.ts';

type PageHtmlFieldProps = {
  input: UseFormRegisterReturn;
  error: string | undefined;
  /** Characters in it now. */
  length: number;
  onFile: (html: string) => void;
  /** The file could not be read. */
  onFailure: (message: string) => void;
};

/** The tour page's HTML, pasted or from a saved file. */
export function PageHtmlField({ input, error, length, onFile, onFailure }: PageHtmlFieldProps) {
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onFile(await readPageFile(file));
    } catch {
      onFailure('The file could not be read. Save the page again and choose it once more.');
    }
  };
  return (
    <div className="flex flex-col gap-4 text-ink">
      <p className="text-quiet text-small">
        Open the page in your browser, wait until the draw is shown, then save it as HTML, or copy its source.
      </p>
      <Field label="Saved page">
        <TextInput
          type="file"
          accept=".html,.htm,text/html"
          className="file:mr-3 file:rounded-small file:border-0 file:bg-glass-high file:px-3 file:py-1 file:font-[600] file:text-ink"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Field>
      <Field
        label="Page HTML"
        error={error}
        status={
          length > 0 && <span className="text-quiet">{`${length.toLocaleString('en')} characters`}</span>
        }
      >
        <TextArea
          rows={4}
          spellCheck={false}
          className="max-h-64 font-mono text-small! [field-sizing:fixed]!"
          placeholder="<!doctype html>…"
          {...input}
        />
      </Field>
    </div>
  );
}
