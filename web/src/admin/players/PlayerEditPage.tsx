import type { Player } from '@boast/contract/players';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { playerQuery } from '../parts/admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { checkReasonUnless } from '../parts/check-reason.ts';
import { conflictsOf, mergeForms } from '../parts/conflict.ts';
import { StaleAlert } from '../parts/StaleAlert.tsx';
import { KnownAlready } from './KnownAlready.tsx';
import { type EditFields, PlayerFields } from './PlayerFields.tsx';
import { changesOf, checkChange, fieldLabels, formOf, type PlayerForm, showField } from './player-form.ts';
import { useSavePlayer } from './use-save-player.ts';

export function PlayerEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Player', list: places.players.to }}>
      <PlayerEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function PlayerEdit({ id }: { id: string }) {
  const { data: player } = useSuspenseQuery(playerQuery(id));
  return (
    <AdminPage
      title="Edit player"
      above={[places.players, { to: adminPaths.player(player.id), name: player.fullName }]}
    >
      <PlayerEditForm player={player} />
    </AdminPage>
  );
}

/** Edits what is sent of a player: only what was changed, and only on the version that was seen. */
function PlayerEditForm({ player }: { player: Player }) {
  const [base, setBase] = useState(player);
  const [newer, setNewer] = useState<Player | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const form = useForm<EditFields>({ defaultValues: { ...formOf(base), reason: '' }, mode: 'onTouched' });
  const save = useSavePlayer(setNewer);
  const before = formOf(base);
  const isUnchangedIn = (typed: PlayerForm) => Object.keys(changesOf(base, typed)).length === 0;
  const submit = form.handleSubmit(({ reason, ...typed }) => {
    const changes = changesOf(base, typed);
    const isEmpty = isUnchangedIn(typed);
    setUnchanged(isEmpty);
    if (!isEmpty) save.mutate({ base, changes, reason: reason.trim() });
  });
  const sidesOf = (theirs: Player) => {
    const { reason: _, ...mine } = form.getValues();
    return { before, theirs: formOf(theirs), mine };
  };
  const goOnWith = (fields: PlayerForm, current: Player) => {
    form.reset({ ...fields, reason: form.getValues('reason') });
    setBase(current);
    setNewer(null);
  };
  return (
    <form noValidate className="flex max-w-measure flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <PlayerFields form={form} check={(field, value) => checkChange(field, value, before)} />
      <Field
        label="Reason"
        hint="Kept in the audit log"
        error={form.formState.errors.reason?.message}
        required
      >
        <TextInput
          maxLength={500}
          {...form.register('reason', { validate: checkReasonUnless(isUnchangedIn) })}
        />
      </Field>
      <KnownAlready error={save.error} playerId={base.id} />
      {newer && (
        <StaleAlert
          what="player"
          conflicts={conflictsOf(sidesOf(newer), { labels: fieldLabels, show: showField })}
          onKeep={() => goOnWith(mergeForms(sidesOf(newer)), newer)}
          onTakeOver={() => goOnWith(formOf(newer), newer)}
        />
      )}
      {isUnchanged && <Alert announce title="No changes to update" />}
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.player(base.id)} className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
        <Button type="submit" loading={save.isPending} disabled={newer !== null}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
