import { type ComponentProps, type ReactNode, useState } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { Link } from '../../../lib/router/Link.tsx';
import { genderText, type TourGender } from '../../../lib/text/gender.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { TextArea, TextInput } from '../../../ui/forms/TextInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Alert } from '../../../ui/status/Alert.tsx';
import { adminPaths, type ImportTarget } from '../../parts/admin-paths.ts';
import { EncodingField } from './EncodingField.tsx';
import { pasteAtOnce } from './paste-at-once.ts';
import { checkHtml, checkUrl, type FormTarget } from './pasted.ts';
import { readPageFile, type SavedText } from './read-sheet-file.ts';

type ImportFormProps = {
  target: FormTarget;
  html: string;
  failure: string | null;
  /** `html` is null if the server should fetch the page. */
  onSubmit: (target: ImportTarget, html: string | null) => void;
};

export function ImportForm({ target, html, failure, onSubmit }: ImportFormProps) {
  const { register, handleSubmit, formState, control, setValue, setError } = useForm({
    defaultValues: { ...target, html },
    mode: 'onTouched',
  });
  const [gender, page] = useWatch({ control, name: ['gender', 'html'] });
  const { tournamentId } = target;
  const sheetPath = adminPaths.importSheet({ tournamentId });
  const send = handleSubmit((form) => {
    const { html, ...request } = form;
    onSubmit({ ...request, url: request.url.trim() }, html.trim() === '' ? null : html);
  });
  return (
    <form noValidate className="flex max-w-measure flex-col gap-6" onSubmit={(event) => void send(event)}>
      {failure && (
        <Alert tone="danger" announce title={`Error fetching tournament data: ${failure}`}>
          Nothing was created.{' '}
          <Link to={sheetPath} className={linkClass()}>
            Use a spreadsheet instead
          </Link>
        </Alert>
      )}
      <PageUrlField error={formState.errors.url?.message} {...register('url', { validate: checkUrl })} />
      <ImportTraits
        gender={gender}
        onGender={(chosen) => setValue('gender', chosen)}
        isCompleted={register('isCompleted')}
      />
      <div className="border-line border-y">
        <Disclosure
          summary="Page not responding? Paste or upload it"
          defaultOpen={html !== '' || failure !== null}
        >
          <PageHtmlField
            error={formState.errors.html?.message}
            input={register('html', { validate: checkHtml })}
            text={page}
            onText={(content) => setValue('html', content, { shouldValidate: true })}
            onFailure={(message) => setError('html', { message })}
          />
        </Disclosure>
      </div>
      <OtherWays sheetPath={sheetPath} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{page.trim() === '' ? 'Fetch tournament' : 'Read pasted page'}</Button>
      </div>
    </form>
  );
}

type PageUrlFieldProps = ComponentProps<'input'> & { error: string | undefined };

function PageUrlField({ error, ...input }: PageUrlFieldProps) {
  return (
    <Field
      label="PSA tournament URL"
      hint="The draw's page. Importing the same address again updates its tournament."
      error={error}
    >
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://www.psasquashtour.com/…"
        {...input}
      />
    </Field>
  );
}

/** For tournaments that no page shows. */
function OtherWays({ sheetPath }: { sheetPath: string }) {
  return (
    <p className="text-quiet text-small">
      No page for this tournament?{' '}
      <Link to={sheetPath} className={linkClass()}>
        Import it from a spreadsheet
      </Link>
      {' or '}
      <Link to={adminPaths.newTournament()} className={linkClass()}>
        create it by hand
      </Link>
    </p>
  );
}

type PageHtmlFieldProps = {
  input: UseFormRegisterReturn;
  error: string | undefined;
  text: string;
  onText: (html: string) => void;
  onFailure: (message: string) => void;
};

function PageHtmlField({ input, error, text, onText, onFailure }: PageHtmlFieldProps) {
  const [saved, setSaved] = useState<SavedText | null>(null);
  const show = (read: SavedText) => {
    setSaved(read);
    onText(read.text);
  };
  const read = async (file: File) => {
    try {
      show(await readPageFile(file));
    } catch {
      onFailure("Couldn't read the file. Save the page again and choose it again.");
    }
  };
  return (
    <div className="flex flex-col gap-4 text-ink">
      <p className="text-quiet text-small">
        Open the page in your browser, wait for the draw, then save it as HTML or copy its source.
      </p>
      <FileField label="Saved page" accept=".html,.htm,text/html" onFile={(file) => void read(file)} />
      {saved !== null && saved.text === text && <EncodingField file={saved} onChange={show} />}
      <Field
        label="Page HTML"
        error={error}
        status={
          text !== '' && (
            <span className="text-quiet">{`${text.length.toLocaleString('en')} characters`}</span>
          )
        }
      >
        <TextArea
          rows={4}
          spellCheck={false}
          className="max-h-64 font-mono text-small! [field-sizing:fixed]!"
          placeholder="<!doctype html>…"
          onPaste={pasteAtOnce}
          {...input}
        />
      </Field>
    </div>
  );
}

type FileFieldProps = {
  label: string;
  hint?: string | undefined;
  accept: string;
  status?: ReactNode;
  onFile: (file: File) => void;
};

export function FileField({ label, hint, accept, status, onFile }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} status={status}>
      <TextInput
        type="file"
        accept={accept}
        className="file:mr-3 file:rounded-small file:border-0 file:bg-glass-high file:px-3 file:py-1 file:font-[600] file:text-ink"
        onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
      />
    </Field>
  );
}

type ImportTraitsProps = {
  gender: TourGender;
  onGender: (gender: TourGender) => void;
  isCompleted: UseFormRegisterReturn;
};

export function ImportTraits({ gender, onGender, isCompleted }: ImportTraitsProps) {
  return (
    <>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden="true" className="font-[600] text-small">
          Gender
        </span>
        <SegmentedControl label="Gender" options={genders} value={gender} onChange={onGender} />
      </div>
      <Checkbox
        label="The tournament is already completed"
        hint="It's imported with its results, and nobody can enter"
        {...isCompleted}
      />
    </>
  );
}

const genders: readonly { value: TourGender; label: string }[] = [
  { value: 'mens', label: genderText.mens },
  { value: 'womens', label: genderText.womens },
];
