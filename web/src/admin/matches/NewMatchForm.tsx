import type { Player } from '@boast/contract/players';
import type { Match, Tournament, TournamentSummary } from '@boast/contract/tournaments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { messageOr, refreshDraws } from '../parts/admin-queries.ts';
import { matchName } from '../parts/match-words.ts';
import { PlayerPicker } from '../parts/PlayerPicker.tsx';
import { StartNote, startOf } from '../parts/StartNote.tsx';
import { byesOf, checks, roundHindrance } from './edit-form.ts';
import { playersOfDraw } from './ReplaceDialog.tsx';

type NewMatchFormProps = {
  /** Those whose draw can still change. */
  tournaments: readonly TournamentSummary[];
  /** The tournament that the address asks for, or nothing. */
  asked: string;
};

export function NewMatchForm({ tournaments, asked }: NewMatchFormProps) {
  const first = tournaments.some(({ id }) => id === asked) ? asked : '';
  const form = useForm<NewMatchFields>({
    defaultValues: { tournamentId: first, round: '', matchId: '', startsAt: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const [tournamentId, round, startsAt] = useWatch({
    control: form.control,
    name: ['tournamentId', 'round', 'startsAt'],
  });
  const [opponent, setOpponent] = useState<Player | null>(null);
  const { data: tournament } = useQuery({ ...tournamentQuery(tournamentId), enabled: tournamentId !== '' });
  const create = useCreateMatch();
  const timeZone = tournament?.timeZone ?? 'UTC';
  const start = startOf({ startsAt, timeZone });
  const hindrance = tournament ? roundHindrance(tournament, round) : null;
  const byes = tournament ? byesOf(tournament, round) : [];
  const submit = form.handleSubmit(({ matchId }) => {
    const bye = byes.find(({ id }) => id === matchId);
    if (!bye) return form.setError('matchId', { message: 'Choose whose bye becomes a match' });
    create.mutate({ bye, opponent, startsAt: start?.instant ?? null });
  });
  return (
    <form noValidate className="flex max-w-measure flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <PlaceFields form={form} tournaments={tournaments} rounds={tournament?.rounds ?? []} />
      {hindrance !== null && (
        <Alert tone="warning" announce title="No match can be made here">
          {hindrance}
        </Alert>
      )}
      {tournament && byes.length > 0 && hindrance === null && (
        <>
          <Field label="Bye that becomes a match" error={errors.matchId?.message} required>
            <SelectInput {...form.register('matchId', { validate: checks.matchId })}>
              <option value="">Choose…</option>
              {byes.map((bye) => (
                <option key={bye.id} value={bye.id}>
                  {matchName(bye)}
                </option>
              ))}
            </SelectInput>
          </Field>
          <PlayerPicker
            key={tournament.id}
            label="Opponent"
            hint="Leave it open if the opponent is not known yet: entries wait for the name."
            gender={tournament.gender}
            value={opponent}
            excluded={playersOfDraw(tournament)}
            onChange={setOpponent}
          />
          <Field label={`Scheduled time (${timeZone})`} status={<StartNote start={start} empty="TBD" />}>
            <TextInput type="datetime-local" {...form.register('startsAt')} />
          </Field>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.matches()} className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
        <Button type="submit" loading={create.isPending} disabled={hindrance !== null}>
          Create Match
        </Button>
      </div>
    </form>
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

/** Where in which draw the match is. */
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
          {tournaments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
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
  /** Null: not known yet. */
  readonly opponent: Player | null;
  readonly startsAt: string | null;
}

/** Makes the match and leads to it. */
function useCreateMatch() {
  return useMutation({
    mutationFn: ({ bye, opponent, startsAt }: NewMatch) =>
      call('createMatch', {
        body: { matchId: bye.id, playerId: opponent?.id ?? null, ...(startsAt !== null && { startsAt }) },
        ifMatch: bye.version,
      }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Match created');
      navigate(adminPaths.match(data.id), { replace: true });
    },
    onError: async (error) => {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
      toast.error('Error', { description: messageOr(error, 'Failed to create match') });
    },
  });
}
