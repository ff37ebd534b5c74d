import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { queryClient } from '../../../api/query-client.ts';
import { serverClock } from '../../../api/server-clock.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { FedDrawsField } from '../../../parts/tournaments/FedDrawsField.tsx';
import { feedsIn } from '../../../parts/tournaments/feeds-in.ts';
import { roundsOf } from '../../../parts/tournaments/text/rules-text.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import type { DrawPaths } from '../../parts/admin-paths.ts';
import { useGivenReason } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';

import { startOf } from '../../parts/StartNote.tsx';
import { useVersionedForm, VersionedForm } from '../../parts/versioned-form.tsx';
import { BeginDialog } from './BeginDialog.tsx';
import {
  changesOf,
  type LastQuestion,
  lastQuestion,
  roundsIn,
  type TournamentChanges,
  tournamentTable,
} from './edit-form.ts';
import { SecondChanceFields } from './SecondChanceFields.tsx';
import { SecondChancesField } from './SecondChancesField.tsx';
import { type EditFields, TournamentFields } from './TournamentFields.tsx';

export function TournamentEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <TournamentEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentEdit({ id }: { id: string }) {
  const paths = useDrawPaths();
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  return (
    <AdminPage
      title="Edit tournament"
      above={[navItems.tournaments, { to: paths.tournament(id), name: tournament.name }]}
    >
      <TournamentEditForm tournament={tournament} />
    </AdminPage>
  );
}

const tournamentKind = (paths: DrawPaths) => ({
  what: 'tournament',
  ...tournamentTable,
  changesOf,
  save: ({ id, version }: Tournament, changes: TournamentChanges & { reason: string }, accepted: string[]) =>
    callApi('updateTournament', {
      params: { tournamentId: id },
      body: { ...changes, accepted },
      ifMatch: version,
    }),
  readAgain,
  refresh: refreshDraws,
  pageOf: ({ id }: Tournament) => paths.tournament(id),
  saved: ({ name }: Tournament) => ({
    title: 'Tournament updated',
    description: `Tournament ${name} has been updated.`,
  }),
  failed: { title: 'Error updating tournament', otherwise: 'An error occurred' },
});

const readAgain = ({ id }: Pick<Tournament, 'id'>): Promise<Tournament> =>
  queryClient.fetchQuery({ ...tournamentQuery(id), staleTime: 0 });

function TournamentEditForm({ tournament }: { tournament: Tournament }) {
  const [pending, setPending] = useState<{ fields: EditFields; question: LastQuestion } | null>(null);
  const [begun, setBegun] = useState<EditFields | null>(null);
  const form = useForm<EditFields>({
    defaultValues: { ...tournamentTable.formOf(tournament), reason: useGivenReason() },
    mode: 'onTouched',
  });
  const edit = useVersionedForm(tournamentKind(useDrawPaths()), tournament, form);
  const { base } = edit;
  const [startsAt, timeZone] = useWatch({ control: form.control, name: ['startsAt', 'timeZone'] });
  const start = startOf({ startsAt, timeZone });
  const isBeforeLock = base.sealedAt === null && base.status === 'UPCOMING';
  const isMoved = form.formState.dirtyFields.startsAt === true;
  const isPast = start !== null && Date.parse(start.instant) <= serverClock.now();
  // A start in the past cannot close entries back then: it means that play began then.
  const begins = isBeforeLock && isMoved && isPast;

  const submit = form.handleSubmit(async (fields) => {
    if (!edit.hasChanges(fields)) return;
    if (begins) return setBegun(fields);
    const asks = (from: Tournament) => lastQuestion(from, edit.changesIn(fields));
    // The form may have been open while people entered.
    const question = asks(base) && asks({ ...base, entryCount: await entriesNow(base) });
    if (question) setPending({ fields, question });
    else await edit.send(fields);
  });
  return (
    <>
      <VersionedForm onSubmit={submit} footer={edit.footer}>
        <EditedFields form={form} start={start} tournament={base} checkReason={edit.checkReason} />
        {begins && (
          <Alert tone="warning" announce title="This start is in the past">
            If play began then, you'll see which entries count before anything is sealed. Save other changes
            first.
          </Alert>
        )}
      </VersionedForm>
      {begun && <BeginDialog tournament={base} typed={begun} onClose={() => setBegun(null)} />}
      {pending && (
        <ConfirmDialog
          {...pending.question}
          onConfirm={async () => {
            if ((await edit.send(pending.fields)) === null) setPending(null);
          }}
          onCancel={() => setPending(null)}
        />
      )}
    </>
  );
}

type EditedFieldsProps = ComponentProps<typeof SecondChanceFields>;

function EditedFields(props: EditedFieldsProps) {
  const { form, start, tournament, checkReason } = props;
  if (tournament.wholeDraw !== null) return <SecondChanceFields {...props} />;
  return (
    <TournamentFields
      form={form}
      start={start}
      isSealed={tournament.sealedAt !== null}
      status={tournament.status}
      checkReason={checkReason}
      rounds={roundsOf(tournament)}
      areRulesFixed={tournament.areRulesFixed}
      isOfClub={tournament.club !== null}
    >
      <DrawsBesideChoice form={form} tournament={tournament} />
    </TournamentFields>
  );
}

type DrawsBesideChoiceProps = { form: UseFormReturn<EditFields>; tournament: Tournament };

/** Chosen when the tournament is published, and changed while it is played. */
function DrawsBesideChoice({ form, tournament }: DrawsBesideChoiceProps) {
  const { drawSize, status, secondChances, fedDraws } = tournament;
  const [rounds, feeds] = useWatch({ control: form.control, name: ['secondChances', 'fedDraws'] });
  if (status !== 'UPCOMING' && status !== 'ACTIVE') return null;
  return (
    <>
      <SecondChancesField
        drawSize={drawSize}
        chosen={roundsIn(rounds)}
        opened={secondChances.flatMap(({ firstRound, tournamentId }) =>
          tournamentId === null ? [] : [firstRound],
        )}
        onChange={(next) => form.setValue('secondChances', next.join(), { shouldDirty: true })}
      />
      <FedDrawsField
        drawSize={drawSize}
        chosen={feedsIn(feeds)}
        begun={fedDraws.flatMap(({ feed, tournamentId }) => (tournamentId === null ? [] : [feed]))}
        onChange={(next) => form.setValue('fedDraws', next.join(), { shouldDirty: true })}
      />
    </>
  );
}

const entriesNow = (base: Tournament): Promise<number> =>
  readAgain(base).then(
    ({ entryCount }) => entryCount,
    () => base.entryCount,
  );
