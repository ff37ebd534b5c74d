import { useForm, useWatch } from 'react-hook-form';
import { Link } from '../../lib/router/Link.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Field } from '../../ui/Field.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { adminPaths } from '../admin-paths.ts';
import { ImportTraits } from './ImportTraits.tsx';
import type { GivenSheet } from './import-preview.ts';
import { checkSheet, readSheetFile } from './read-sheet-file.ts';
import { SheetRules } from './SheetRules.tsx';
import { TemplateButton } from './TemplateButton.tsx';

type Form = Omit<GivenSheet, 'number'>;

type SheetFormProps = {
  /** The tournament that the sheet is for; null for a new one. */
  tournamentId: string | null;
  given: Form;
  /** Why the last sheet could not be read. */
  problems: readonly string[] | null;
  onSubmit: (given: Form) => void;
};

export function SheetForm({ tournamentId, given, problems, onSubmit }: SheetFormProps) {
  const { sheet, gender, isCompleted } = given;
  const { register, handleSubmit, formState, control, setValue, setError } = useForm<Form>({
    defaultValues: { sheet, gender, isCompleted },
    mode: 'onTouched',
  });
  const [chosen, text] = useWatch({ control, name: ['gender', 'sheet'] });
  const send = handleSubmit(onSubmit);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readSheetFile(file);
    if (read.ok) setValue('sheet', read.text, { shouldValidate: true });
    else setError('sheet', { message: read.problem });
  };
  return (
    <form noValidate className="flex max-w-measure flex-col gap-6" onSubmit={(event) => void send(event)}>
      {problems && <Problems problems={problems} />}
      <p className="text-quiet">
        {tournamentId === null
          ? 'For a draw that no page shows, or a page that cannot be read. Begin with the template: it holds an example of everything a sheet can say.'
          : 'Take the draw as it stands, fill in what is new, and bring it back: names, times, winners and scores. Columns and matches that you leave out stay as they are, and nothing changes before you have seen the differences.'}
      </p>
      <TemplateButton tournamentId={tournamentId} />
      <div className="border-line border-y">
        <Disclosure summary="How a sheet is written">
          <SheetRules />
        </Disclosure>
      </div>
      <Field label="File" hint="Saved as CSV. You can also copy the cells and paste them below.">
        <TextInput
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          className="file:mr-3 file:rounded-small file:border-0 file:bg-glass-high file:px-3 file:py-1 file:font-[600] file:text-ink"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </Field>
      <Field
        label="Cells"
        error={formState.errors.sheet?.message}
        status={text !== '' && <span className="text-quiet">{`${text.split(/\r\n?|\n/).length} rows`}</span>}
      >
        <TextArea
          rows={8}
          spellCheck={false}
          wrap="off"
          className="max-h-96 font-mono text-small! [field-sizing:fixed]!"
          placeholder={'Position\tSeed\tName\tCountry\tRank'}
          {...register('sheet', { validate: checkSheet })}
        />
      </Field>
      {tournamentId === null && (
        <>
          <ImportTraits
            gender={chosen}
            onGender={(next) => setValue('gender', next)}
            isCompleted={register('isCompleted')}
          />
          <p className="text-quiet text-small">
            A page shows the draw?{' '}
            <Link to={adminPaths.importTournament()} className={linkClass()}>
              Import it from the page
            </Link>
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Read Sheet</Button>
      </div>
    </form>
  );
}

/** The button that was pressed is a screen further down. */
const showAtTop = (problems: HTMLDivElement | null): void => problems?.scrollIntoView({ block: 'nearest' });

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div ref={showAtTop} className="scroll-mt-24">
      <Alert tone="danger" announce title="The sheet could not be read, and nothing was changed">
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
