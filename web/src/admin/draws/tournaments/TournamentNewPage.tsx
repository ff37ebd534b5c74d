import { MAIN_SIZES, type MainSize } from '@boast/domain/draw/draw-size';
import { DEFAULT_PRIZE_CENTS, prizeRuleUnder } from '@boast/domain/prize/prize';
import { scoringRules as rulesOf, type WholeRulesId } from '@boast/domain/scoring/rules';
import { fullRounds } from '@boast/domain/scoring/weights-text';
import { findVenueZone } from '@boast/domain/time/venue-zone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi, useAppConfig } from '../../../api/app-api.ts';
import type { CallInput } from '../../../api/client.ts';
import { useIdempotencyKey } from '../../../lib/new-key.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { messageOr } from '../../parts/message-or.ts';
import { PageForm } from '../../parts/PageForm.tsx';
import { checkReason } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { startOf } from '../../parts/StartNote.tsx';
import { ImportPage } from '../import/ImportPage.tsx';
import { SheetPage } from '../import/SheetPage.tsx';
import { prizeFormOf, prizeOf } from './prize-form.ts';
import { type EditFields, TournamentFields } from './TournamentFields.tsx';

export function TournamentNewPage() {
  const search = new URLSearchParams(useLocation().search);
  if (search.get('by') === 'hand') return <TournamentCreatePage />;
  return search.get('from') === 'sheet' ? <SheetPage /> : <ImportPage />;
}

/** For a tournament without a page: its facts are entered here, its players later in the draw. */
function TournamentCreatePage() {
  const { scoring } = useAppConfig();
  const [drawSize, setDrawSize] = useState<MainSize>(32);
  const form = useForm<EditFields>({ defaultValues: emptyForm(scoring.id), mode: 'onTouched' });
  const create = useCreateTournament();
  const { startsAt = '', timeZone = '', location = '' } = useWatch({ control: form.control });
  const start = startOf({ startsAt, timeZone });
  const venue = findVenueZone(location);
  const submit = form.handleSubmit(
    ({ name, location, gender, startDate, endDate, scoringRules, reason, ...typed }) =>
      create.mutate({
        name: name.trim(),
        location: location.trim(),
        gender,
        startDate,
        endDate,
        timeZone,
        startsAt: start?.instant ?? null,
        drawSize,
        scoringRules,
        prize: prizeOf(
          { ...typed, prizeRule: prizeRuleUnder(rulesOf(scoringRules), typed.prizeRule) },
          DEFAULT_PRIZE,
        ),
        reason: reason.trim(),
      }),
  );
  return (
    <AdminPage title="Create tournament by hand" above={[navItems.tournaments]}>
      <PageForm
        onSubmit={submit}
        submitLabel="Create Tournament"
        isSaving={create.isPending}
        cancelTo={adminPaths.tournaments()}
      >
        <p className="text-quiet">
          The draw starts empty. Name players match by match, and delete matches that are byes. If the tour
          has a page for the draw,{' '}
          <Link to={adminPaths.importTournament()} className="text-ink underline underline-offset-4">
            import its page
          </Link>{' '}
          instead.
        </p>
        <DrawSizeField size={drawSize} onChange={setDrawSize} />
        <TournamentFields
          form={form}
          start={start}
          isSealed={false}
          status={null}
          checkReason={checkReason}
          rounds={fullRounds(drawSize)}
          areRulesFixed={false}
          zoneHint={zoneHint(venue)}
          zoneOfPlace={venue?.zone ?? null}
        />
      </PageForm>
    </AdminPage>
  );
}

const zoneHint = (venue: ReturnType<typeof findVenueZone>): string => {
  if (venue === null) return "The venue's time zone, like Europe/London";
  return venue.isGuess
    ? `${venue.zone} is a guess from the location. Please check`
    : `From the location: ${venue.zone}`;
};

type DrawSizeFieldProps = { size: MainSize; onChange: (size: MainSize) => void };

function DrawSizeField({ size, onChange }: DrawSizeFieldProps) {
  return (
    <Field label="Places in the draw" hint="Byes included">
      <SelectInput
        value={size}
        onChange={({ target }) =>
          onChange(MAIN_SIZES.find((choice) => String(choice) === target.value) ?? 32)
        }
      >
        {MAIN_SIZES.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

const DEFAULT_PRIZE = { amount: DEFAULT_PRIZE_CENTS, unit: 'CENT', rule: 'correct-1', text: null } as const;

const emptyForm = (scoringRules: WholeRulesId): EditFields => ({
  name: '',
  gender: 'mens',
  location: '',
  startDate: '',
  endDate: '',
  startsAt: '',
  timeZone: '',
  scoringRules,
  ...prizeFormOf(DEFAULT_PRIZE),
  secondChances: '',
  fedDraws: '',
  entryCredits: '',
  status: 'CREATING',
  reason: '',
});

type NewTournament = CallInput<'createTournament'>['body'];

function useCreateTournament() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NewTournament) => callApi('createTournament', { body, idempotencyKey: keyOf(body) }),
    onMutate: leaveFromHere,
    onSuccess: async ({ data }, _body, leave) => {
      await refreshDraws();
      toast.success('Tournament created', {
        description: `Tournament ${data.name} has been created successfully.`,
      });
      leave(adminPaths.tournament(data.id), { replace: true });
    },
    onError: (error) => {
      toast.error('Error creating tournament', {
        description: messageOr(error, 'Failed to create tournament'),
      });
    },
  });
}
