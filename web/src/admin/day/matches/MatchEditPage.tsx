import type { Match, Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { ResultDialog } from '../../draws/results/ResultDialog.tsx';
import { repeatedDraw } from '../../draws/whole-draw/event-draws.ts';
import { useWholeMatch } from '../../draws/whole-draw/use-whole-match.ts';
import { WholeDrawAlert } from '../../draws/whole-draw/WholeDrawAlert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import type { DrawPaths } from '../../parts/admin-paths.ts';
import { matchQuery } from '../../parts/admin-queries.ts';
import { Facts } from '../../parts/Facts.tsx';
import { isReady, matchName, resultPhrase } from '../../parts/match-text.ts';
import { ReasonField, useGivenReason } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { StartNote, startOf } from '../../parts/StartNote.tsx';
import { useVersionedForm, VersionedForm } from '../../parts/versioned-form.tsx';
import { type MatchChanges, matchTable } from './edit-form.ts';
import { useAboveMatch } from './use-above-match.ts';

export function MatchEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Match', list: navItems.matches.to }}>
      <MatchEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function MatchEdit({ id }: { id: string }) {
  const paths = useDrawPaths();
  const { data: match } = useSuspenseQuery(matchQuery(id));
  const { data: tournament } = useSuspenseQuery(tournamentQuery(match.tournamentId));
  const wholeMatch = useWholeMatch(tournament)(match);
  const repeated = repeatedDraw(tournament);
  const above = useAboveMatch(match);
  return (
    <AdminPage title="Edit match" above={[...above, { to: paths.match(match), name: matchName(match) }]}>
      <Facts
        facts={[
          {
            name: 'Tournament',
            value: (
              <Link to={paths.tournament(tournament.id)} className={linkClass()}>
                {tournament.name}
              </Link>
            ),
          },
          { name: 'Round', value: match.roundName },
        ]}
      />
      {repeated === null ? (
        <MatchEditForm match={match} tournament={tournament} />
      ) : (
        <WholeDrawAlert
          to={wholeMatch === null ? paths.tournament(repeated.id) : paths.editMatch(wholeMatch)}
          act="Edit this match there"
        />
      )}
    </AdminPage>
  );
}

const matchKind = (timeZone: string, paths: DrawPaths) => ({
  what: 'match',
  ...matchTable(timeZone),
  save: ({ id, version }: Match, changes: MatchChanges & { reason: string }, accepted: string[]) =>
    callApi('updateMatch', { params: { matchId: id }, body: { ...changes, accepted }, ifMatch: version }),
  readAgain: ({ id }: Match) => queryClient.fetchQuery({ ...matchQuery(id), staleTime: 0 }),
  refresh: refreshDraws,
  pageOf: paths.match,
  saved: () => ({ title: 'Match updated' }),
  failed: { title: 'Error', otherwise: 'Failed to update match' },
});

type MatchEditFormProps = { match: Match; tournament: Tournament };

function MatchEditForm({ match, tournament }: MatchEditFormProps) {
  const { timeZone } = tournament;
  const table = matchTable(timeZone);
  const [isEntering, setEntering] = useState(false);
  const reason = useGivenReason();
  const form = useForm({ defaultValues: { ...table.formOf(match), reason }, mode: 'onTouched' });
  const edit = useVersionedForm(matchKind(timeZone, useDrawPaths()), match, form);
  const afterResult = () => {
    setEntering(false);
    const now = queryClient.getQueryData(matchQuery(match.id).queryKey);
    if (now) edit.keepTyped(now);
  };
  const { errors } = form.formState;
  const start = startOf({ startsAt: useWatch({ control: form.control, name: 'startsAt' }), timeZone });
  return (
    <>
      <VersionedForm onSubmit={form.handleSubmit(edit.saveChanges)} footer={edit.footer}>
        <Field
          label={`${table.labels.startsAt} (${timeZone})`}
          hint="Venue time. Entries lock at the tournament's start time, not this one."
          error={errors.startsAt?.message}
          status={<StartNote start={start} empty="TBD" />}
        >
          <TextInput
            type="datetime-local"
            {...form.register('startsAt', {
              validate: (value, formValues) => table.checks.startsAt(value, formValues),
            })}
          />
        </Field>
        <Field label={table.labels.court} error={errors.court?.message}>
          <TextInput
            {...form.register('court', {
              validate: (value, formValues) => table.checks.court(value, formValues),
            })}
          />
        </Field>
        <CompletedField match={match} tournament={tournament} onAsk={() => setEntering(true)} />
        <ReasonField
          error={errors.reason?.message}
          {...form.register('reason', { validate: edit.checkReason })}
        />
      </VersionedForm>
      {isEntering && (
        <ResultDialog
          tournament={tournament}
          match={match}
          typedReason={form.getValues('reason')}
          onClose={afterResult}
          onNext={null}
        />
      )}
    </>
  );
}

type CompletedFieldProps = {
  match: Match;
  tournament: Tournament;
  onAsk: () => void;
};

/** The box follows the result: ticking it asks for one. */
function CompletedField({ match, tournament, onAsk }: CompletedFieldProps) {
  const hindrance = hindranceOf(match, tournament);
  return (
    <Checkbox
      label="Completed"
      hint={hindrance ?? resultPhrase(match) ?? 'Then choose the winner and result'}
      checked={match.isCompleted}
      disabled={hindrance !== null}
      onChange={onAsk}
    />
  );
}

function hindranceOf(match: Match, { sealedAt }: Tournament): string | null {
  if (sealedAt === null)
    return 'You can enter results once the tournament has started and entries are sealed.';
  if (match.isBye) return "Byes aren't played.";
  return match.isCompleted || isReady(match) ? null : 'Both players must be known first.';
}
