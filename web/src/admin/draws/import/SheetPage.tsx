import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiFailure, failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useIdempotencyKey } from '../../../lib/new-key.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { DownloadTable } from '../../../parts/DownloadTable.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Alert } from '../../../ui/status/Alert.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { WholeDrawAlert } from '../whole-draw/WholeDrawAlert.tsx';
import { ImportTraits } from './ImportForm.tsx';
import { FetchingPage } from './ImportPage.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type GivenSheet, previewKey, sheetBody, sheetPreviewQuery } from './import-preview.ts';
import { pasteAtOnce } from './paste-at-once.ts';
import { historyStateOf, keepPasted, readPasted, withNumber } from './pasted.ts';
import { checkSheet } from './read-sheet-file.ts';
import { SavedSheetField } from './SavedSheetField.tsx';

export function SheetPage() {
  const currentLocation = useLocation();
  const search = new URLSearchParams(currentLocation.search);
  const tournamentId = search.get('tournament');
  const [pasted, setPasted] = useState(() => readPasted<GivenSheet>(currentLocation.state) ?? nothing);
  const wantsPreview = search.get('step') === 'preview' && pasted.sheet !== '';
  const preview = useQuery({ ...sheetPreviewQuery(pasted, tournamentId), enabled: wantsPreview });
  const { data: tournament } = useQuery({
    ...tournamentQuery(tournamentId ?? ''),
    enabled: tournamentId !== null,
  });
  const keyOf = useIdempotencyKey();
  const path = (step?: 'preview') =>
    adminPaths.importSheet({ tournamentId: tournamentId ?? undefined, ...(step && { step }) });

  const show = (next: Omit<GivenSheet, 'number'>) => {
    const sheet = withNumber(next);
    setPasted(sheet);
    keepPasted(sheet);
    navigate(path('preview'), { state: historyStateOf(sheet), replace: wantsPreview });
  };
  const backToForm = () => {
    navigate(path());
    void queryClient.cancelQueries({ queryKey: previewKey });
    queryClient.removeQueries({ queryKey: previewKey });
  };
  const above = tournament && { to: adminPaths.tournament(tournament.id), name: tournament.name };

  return (
    <AdminPage
      title={tournamentId === null ? 'Tournament from a spreadsheet' : 'Update from a spreadsheet'}
      above={above ? [navItems.tournaments, above] : [navItems.tournaments]}
    >
      {tournament?.wholeDraw ? (
        <WholeDrawAlert
          to={adminPaths.importSheet({ tournamentId: tournament.wholeDraw.id })}
          act="Update it from a spreadsheet"
        />
      ) : wantsPreview && preview.data ? (
        <ImportPreview
          onImport={(agreed) => {
            const body = { ...sheetBody(pasted, tournamentId), ...agreed };
            return callApi('importSheet', { body, idempotencyKey: keyOf(body) });
          }}
          preview={preview.data}
          isReadAgain={preview.isFetching}
          onChanged={() => void preview.refetch()}
          onBack={backToForm}
        />
      ) : wantsPreview && preview.isFetching ? (
        <FetchingPage host={null} what="sheet" onCancel={backToForm} />
      ) : (
        <SheetForm
          tournamentId={tournamentId}
          pasted={pasted}
          problems={wantsPreview && !preview.data && preview.error ? problemsOf(preview.error) : null}
          onSubmit={show}
        />
      )}
    </AdminPage>
  );
}

const nothing: GivenSheet = { number: 0, sheet: '', gender: 'mens', isCompleted: false };

/** By row and column if the server could read the sheet; otherwise one sentence. */
function problemsOf(error: Error): readonly string[] {
  const problems = error instanceof ApiFailure ? error.details['problems'] : null;
  return Array.isArray(problems) ? problems.map(String) : [failureMessage(error)];
}

type Form = Omit<GivenSheet, 'number'>;

type SheetFormProps = {
  tournamentId: string | null;
  pasted: Form;
  problems: readonly string[] | null;
  onSubmit: (given: Form) => void;
};

function SheetForm({ tournamentId, pasted, problems, onSubmit }: SheetFormProps) {
  const { sheet, gender, isCompleted } = pasted;
  const { register, handleSubmit, formState, control, setValue, setError } = useForm<Form>({
    defaultValues: { sheet, gender, isCompleted },
    mode: 'onTouched',
  });
  const [chosen, text] = useWatch({ control, name: ['gender', 'sheet'] });
  const send = handleSubmit(onSubmit);
  return (
    <form noValidate className="flex max-w-measure flex-col gap-6" onSubmit={(event) => void send(event)}>
      {problems && <Problems problems={problems} />}
      <p className="text-quiet">
        {tournamentId === null
          ? "For a draw without a page, or with a page we can't read. Start from the template, which has an example of everything."
          : "Download the current draw, fill in what's new (names, times, winners, scores) and upload it. Columns and matches you leave out don't change, and you'll see the differences first."}
      </p>
      <TemplateButton tournamentId={tournamentId} />
      <div className="border-line border-y">
        <Disclosure summary="Sheet format">
          <SheetRules />
        </Disclosure>
      </div>
      <SavedSheetField
        text={text}
        onText={(read) => setValue('sheet', read, { shouldValidate: true })}
        onProblem={(message) => setError('sheet', { message })}
      />
      <CellsField
        text={text}
        error={formState.errors.sheet?.message}
        {...register('sheet', { validate: checkSheet })}
      />
      {tournamentId === null && (
        <>
          <ImportTraits
            gender={chosen}
            onGender={(next) => setValue('gender', next)}
            isCompleted={register('isCompleted')}
          />
          <p className="text-quiet text-small">
            Is there a page?{' '}
            <Link to={adminPaths.importTournament()} className={linkClass()}>
              Import from the page
            </Link>
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Read sheet</Button>
      </div>
    </form>
  );
}

type CellsFieldProps = ComponentProps<'textarea'> & { text: string; error: string | undefined };

function CellsField({ text, error, ...input }: CellsFieldProps) {
  return (
    <Field
      label="Cells"
      error={error}
      status={
        text !== '' && <span className="text-quiet">{countText(text.split(/\r\n?|\n/).length, 'row')}</span>
      }
    >
      <TextArea
        rows={8}
        spellCheck={false}
        wrap="off"
        className="max-h-96 font-mono text-small! [field-sizing:fixed]!"
        placeholder={'Position\tSeed\tName\tCountry\tRank'}
        onPaste={pasteAtOnce}
        {...input}
      />
    </Field>
  );
}

/** The pressed button is a screen below the problems. */
const showAtTop = (problems: HTMLDivElement | null): void => problems?.scrollIntoView({ block: 'nearest' });

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div ref={showAtTop} className="scroll-mt-24">
      <Alert tone="danger" announce title="Couldn't read the sheet. Nothing has changed">
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

const TemplateButton = ({ tournamentId }: { tournamentId: string | null }) => (
  <DownloadTable
    what={tournamentId === null ? 'the template' : 'this draw'}
    fileName={() => (tournamentId === null ? 'draw-template' : 'draw')}
    load={(format) =>
      callApi('downloadSheet', { query: { format, tournament_id: tournamentId ?? undefined } })
    }
  >
    {tournamentId === null ? 'Download the template' : 'Download this draw as a sheet'}
  </DownloadTable>
);

function SheetRules() {
  return (
    <div className="flex flex-col gap-4 text-small">
      {rules.map(({ part, lines }) => (
        <section key={part} className="flex flex-col gap-1">
          <h3 className="font-[650] text-ink">{part}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const rules: readonly { part: string; lines: readonly string[] }[] = [
  {
    part: 'At the top, one row each',
    lines: [
      'Tournament, Location, First day, Last day, each with its value in the next cell. Optional for an existing tournament.',
      'The location ends with the country, as in Wimbledon, London, England. It sets the time zone.',
    ],
  },
  {
    part: 'The draw: Position, Seed, Name, Country, Rank',
    lines: [
      'One row per place from the top of the draw: 8, 16, 32, 64 or 128. Columns can be in any order, with headings in other usual words (No, Player, Surname and First name) and languages.',
      'BYE for an empty place, TBD for a player not yet named. Seeds are 1, 9/16, WC or Q. A name may carry its seed and country: [1] Daryl Selby (ENG).',
      'Tour number and Tour page are optional columns that tell players of the same name apart.',
    ],
  },
  {
    part: 'Or a list of matches: Round, Player 1, Player 2, Score',
    lines: [
      'As newspapers print it, without Position: who meets whom in later rounds says who stands where and who had a bye. If it does not, write a row for each bye, or the draw with its positions.',
      'The winner is who plays in the next round, or who stands in a column Winner. Winner and Loser may stand in place of Player 1 and Player 2.',
      'Round One, Last 16, R16, QF, Semi and Final are understood, and so are 11/3 11/4, 3 - 0, rtd, w.o. and (54m).',
    ],
  },
  {
    part: 'The matches: Round, Match, Best of, Time, Court, Winner, Score',
    lines: [
      'Rounds are Round 1 … Quarter Final, Semi Final, Final; matches are counted from the top of each. Leave out matches with nothing to add.',
      'Times are local to the venue, as in 2030-03-12 18:30.',
      "The winner's name, then the score with the winner's points first: 11-7, 9-11, 11-5, 11-8, or 3-1; then ret, dsq or def if the loser retired, was disqualified or defaulted; w/o for a walkover.",
      "If nobody won, the score is n/r and there's no winner.",
      'Format the Seed and Score columns as text first. Spreadsheets turn 9/16 and 3-1 into dates.',
    ],
  },
];
