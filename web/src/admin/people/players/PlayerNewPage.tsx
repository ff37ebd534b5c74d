import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import type { Gender } from '../../../lib/text/gender.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { ConfirmationAlert, useConfirmation } from '../../parts/confirmation.tsx';
import { genderChoices, readGender } from '../../parts/genders.ts';
import { messageOr } from '../../parts/message-or.ts';
import { PageForm } from '../../parts/PageForm.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { PlayerExistsAlert } from './PlayerExistsAlert.tsx';
import { type EditFields, PlayerFields } from './PlayerFields.tsx';
import { type PlayerFacts, playerTable } from './player-form.ts';
import { SameName } from './SameName.tsx';

/** Makes a player whom no page has named yet. The gender is in the URL. */
export function PlayerNewPage() {
  const genderInAddress = new URLSearchParams(useLocation().search).get('gender');
  const [gender, setGender] = useState(readGender(genderInAddress));
  const form = useForm<EditFields>({
    defaultValues: { ...playerTable.empty, reason: '' },
    mode: 'onTouched',
  });
  const name = useWatch({ control: form.control, name: 'fullName' });
  const create = useCreatePlayer();
  const [isOnTour, setOnTour] = useState(true);
  const submit = form.handleSubmit((fields) => {
    const facts = playerTable.factsOf(fields);
    create.save({ ...facts, externalId: isOnTour ? facts.externalId : null, gender });
  });
  return (
    <AdminPage title="New player" above={[navItems.players]}>
      <PageForm
        onSubmit={submit}
        submitLabel="Create player"
        isSaving={create.isSaving}
        cancelTo={adminPaths.players({ gender })}
      >
        <div className="flex flex-col items-start gap-1.5">
          <span aria-hidden="true" className="font-[600] text-small">
            Plays
          </span>
          <SegmentedControl label="Plays" options={genderChoices} value={gender} onChange={setGender} />
        </div>
        <Checkbox
          label="Not on a tour"
          hint="A club player has no tour number"
          checked={!isOnTour}
          onChange={({ target }) => setOnTour(!target.checked)}
        />
        <PlayerFields
          form={form}
          hasNumber={isOnTour}
          check={(field, value) => playerTable.checks[field](value, form.getValues())}
        />
        <SameName name={name} gender={gender} />
        <PlayerExistsAlert error={create.error} playerId={null} />
        <ConfirmationAlert confirmation={create.confirmation} buttonLabel="Create player" />
      </PageForm>
    </AdminPage>
  );
}

type NewPlayer = Omit<PlayerFacts, 'externalId'> & { externalId: string | null; gender: Gender };

function useCreatePlayer() {
  const confirmation = useConfirmation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (facts: NewPlayer) =>
      callApi('createPlayer', { body: { ...facts, accepted: confirmation.acceptedFor(facts) } }),
    onMutate: leaveFromHere,
    onSuccess: async ({ data }, _facts, leave) => {
      await refreshDraws();
      toast.success('Player created');
      leave(adminPaths.player(data.id), { replace: true });
    },
    onError: (failure, facts) => {
      if (confirmation.takeFindings(failure, facts)) return;
      toast.error('Error', { description: messageOr(failure, 'Failed to create player') });
    },
  });
  return { save: mutate, isSaving: isPending, error, confirmation };
}
