import { useForm, useWatch } from 'react-hook-form';
import { Link } from '../../lib/router/Link.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Field } from '../../ui/Field.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { adminPaths, type ImportTarget } from '../admin-paths.ts';
import { ImportTraits } from './ImportTraits.tsx';
import { checkHtml, checkUrl, type FormTarget } from './import-target.ts';
import { PageHtmlField } from './PageHtmlField.tsx';

type ImportFormProps = {
  target: FormTarget;
  /** What was pasted before. */
  html: string;
  /** Why the last attempt brought nothing. */
  failure: string | null;
  /** `html` is null when the page is to be fetched. */
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
    const { html: given, ...wanted } = form;
    onSubmit({ ...wanted, url: wanted.url.trim() }, given.trim() === '' ? null : given);
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
      <Field
        label="PSA tournament URL"
        hint="The page of the draw. Importing the same address again updates its tournament instead of making another."
        error={formState.errors.url?.message}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://www.psasquashtour.com/…"
          {...register('url', { validate: checkUrl })}
        />
      </Field>
      <ImportTraits
        gender={gender}
        onGender={(chosen) => setValue('gender', chosen)}
        isCompleted={register('isCompleted')}
      />
      <div className="border-line border-y">
        <Disclosure
          summary="The page does not answer? Paste or upload it"
          defaultOpen={html !== '' || failure !== null}
        >
          <PageHtmlField
            error={formState.errors.html?.message}
            input={register('html', { validate: checkHtml })}
            length={page.length}
            onFile={(content) => setValue('html', content, { shouldValidate: true })}
            onFailure={(message) => setError('html', { message })}
          />
        </Disclosure>
      </div>
      <p className="text-quiet text-small">
        No page shows this tournament?{' '}
        <Link to={sheetPath} className={linkClass()}>
          Bring it in from a spreadsheet
        </Link>
        {' or '}
        <Link to={adminPaths.newTournament()} className={linkClass()}>
          create it by hand
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{page.trim() === '' ? 'Fetch Tournament' : 'Read Pasted Page'}</Button>
      </div>
    </form>
  );
}
