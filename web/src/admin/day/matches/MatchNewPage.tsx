import type { Match, Tournament, TournamentSummary } from '@boast/contract/tournaments';
import { formatDate } from '@boast/domain/time/format-date';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { readAllPages } from '../../../api/read-all-pages.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { Read } from '../../../parts/Read.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import type { ClubPlayer } from '../../draws/club-draw/draw-players-query.ts';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { ConfirmationAlert, useConfirmation } from '../../parts/confirmation.tsx';
import { matchName } from '../../parts/match-text.ts';
import { PageForm } from '../../parts/PageForm.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { StartNote, startOf } from '../../parts/StartNote.tsx';
import { TableLoading } from '../../parts/TableLoading.tsx';
import { byesOf, checks, roundHindrance } from './edit-form.ts';
import { NewcomerPicker } from './ReplaceDialog.tsx';

/** Makes a match by giving a bye of Round 1 an opponent. */
export function MatchNewPage() {
  const chosenTournament = new URLSearchParams(useLocation().search).get('tournament') ?? '';
  return (
    <AdminPage title="New match" above={[navItems.matches]}>
      <Read
        query={useQuery(openTournamentsQuery)}
        title="Error loading data"
        skeleton={<TableLoading label="Loading tournaments..." />}
      >
        {(tournaments) => <NewMatchForm tournaments={tournaments} chosenTournament={chosenTournament} />}
      </Read>
    </AdminPage>
  );
}

/** Tournaments whose draw can still change, next start first. */
const openTournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'open'],
  queryFn: async ({ signal }) => {
    const query = { status: ['CREATING', 'UPCOMING'], page_size: 100, sort_order: 'asc' } as const;
    const tournaments = await readAllPages((page) =>
      callApi('listAdminTournaments', { query: { ...query, status: [...query.status], page }, signal }),
    );
    return tournaments.filter(({ wholeDraw }) => wholeDraw === null);
  },
});

type NewMatchFormProps = {
  tournaments: readonly TournamentSummary[];
  chosenTournament: string;
};

function NewMatchForm({ tournaments, chosenTournament }: NewMatchFormProps) {
  const first = tournaments.some(({ id }) => id === chosenTournament) ? chosenTournament : '';
  const form = useForm<NewMatchFields>({
    defaultValues: { tournamentId: first, round: '', matchId: '', startsAt: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const [tournamentId, round, startsAt] = useWatch({
    control: form.control,
    name: ['tournamentId', 'round', 'startsAt'],
  });
  const [opponent, setOpponent] = useState<ClubPlayer | null>(null);
  const { data: tournament } = useQuery({ ...tournamentQuery(tournamentId), enabled: tournamentId !== '' });
  const create = useCreateMatch();
  const timeZone = tournament?.timeZone ?? 'UTC';
  const start = startOf({ startsAt, timeZone });
  const hindrance = tournament ? roundHindrance(tournament, round) : null;
  const byes = tournament ? byesOf(tournament, round) : [];
  const submit = form.handleSubmit(({ matchId }) => {
    const bye = byes.find(({ id }) => id === matchId);
    if (!bye) return form.setError('matchId', { message: 'Choose whose bye becomes a match' });
    create.save({ bye, opponent, startsAt: start?.instant ?? null });
  });
  return (
    <PageForm
      onSubmit={submit}
      submitLabel="Create match"
      isSaving={create.isSaving}
      isDisabled={hindrance !== null}
      cancelTo={adminPaths.matches()}
    >
      <PlaceFields form={form} tournaments={tournaments} rounds={tournament?.rounds ?? []} />
      <HindranceAlert hindrance={hindrance} />
      {tournament && byes.length > 0 && hindrance === null && (
        <>
          <ByeField
            byes={byes}
            error={errors.matchId?.message}
            {...form.register('matchId', { validate: checks.matchId })}
          />
          <NewcomerPicker
            key={tournament.id}
            tournament={tournament}
            label="Opponent"
            hint="Leave empty if not known yet. Entries wait for the name."
            value={opponent}
            onChange={setOpponent}
          />
          <Field label={`Scheduled time (${timeZone})`} status={<StartNote start={start} empty="TBD" />}>
            <TextInput type="datetime-local" {...form.register('startsAt')} />
          </Field>
        </>
      )}
      <ConfirmationAlert confirmation={create.confirmation} buttonLabel="Create match" />
    </PageForm>
  );
}

const HindranceAlert = ({ hindrance }: { hindrance: string | null }) =>
  hindrance !== null && (
    <Alert tone="warning" announce title="Can't create a match here">
      {hindrance}
    </Alert>
  );

type ByeFieldProps = ComponentProps<'select'> & { byes: readonly Match[]; error: string | undefined };

function ByeField({ byes, error, ...select }: ByeFieldProps) {
  return (
    <Field label="Bye that becomes a match" error={error} required>
      <SelectInput {...select}>
        <option value="">Choose…</option>
        {byes.map((bye) => (
          <option key={bye.id} value={bye.id}>
            {matchName(bye)}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

interface NewMatchFields {
  tournamentId: string;
  round: string;
  matchId: string;
  startsAt: string;
}

type PlaceFieldsProps = {
  form: UseFormReturn<NewMatchFields>;
  tournaments: readonly TournamentSummary[];
  rounds: Tournament['rounds'];
};

function PlaceFields({ form, tournaments, rounds }: PlaceFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Tournament" error={errors.tournamentId?.message} required>
        <SelectInput
          {...form.register('tournamentId', {
            validate: checks.tournamentId,
            onChange: () => form.reset({ ...form.getValues(), round: '', matchId: '' }),
          })}
        >
          <option value="">Choose…</option>
          {tournaments.map(({ id, name, gender, startDate }) => (
            <option key={id} value={id}>
              {`${name}, ${genderText[gender]}, ${formatDate(startDate)}`}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label="Round" error={errors.round?.message} required>
        <SelectInput
          {...form.register('round', {
            validate: checks.round,
            onChange: () => form.setValue('matchId', ''),
          })}
        >
          <option value="">Choose…</option>
          {rounds.map(({ id, number, name }) => (
            <option key={id} value={number}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
    </>
  );
}

interface NewMatch {
  readonly bye: Match;
  readonly opponent: ClubPlayer | null;
  readonly startsAt: string | null;
}

function useCreateMatch() {
  const confirmation = useConfirmation();
  const { mutate, isPending } = useMutation({
    mutationFn: (newMatch: NewMatch) => {
      const { bye, opponent, startsAt } = newMatch;
      const body = {
        matchId: bye.id,
        playerId: opponent?.id ?? null,
        ...(startsAt !== null && { startsAt }),
      };
      return callApi('createMatch', {
        body: { ...body, accepted: confirmation.acceptedFor(newMatch) },
        ifMatch: bye.version,
      });
    },
    onMutate: leaveFromHere,
    onSuccess: async ({ data }, _wanted, leave) => {
      await refreshDraws();
      toast.success('Match created');
      leave(adminPaths.match(data), { replace: true });
    },
    onError: async (error, newMatch) => {
      if (confirmation.takeFindings(error, newMatch)) return;
      toast.error('Error', { description: await drawRefusal(error, 'Failed to create match') });
    },
  });
  return { save: mutate, isSaving: isPending, confirmation };
}
