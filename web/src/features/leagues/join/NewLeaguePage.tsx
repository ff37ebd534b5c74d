import '../../../api/later-routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage, isFailure } from '../../../api/api-failure.ts';
import { callApi, useAppSession } from '../../../api/app-api.ts';
import { tournamentsQuery } from '../../../api/queries/tournaments.ts';
import { useIdempotencyKey } from '../../../lib/new-key.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { genderedName } from '../../../lib/text/gendered-name.ts';

import { SignInRequired } from '../../../parts/account/SignInRequired.tsx';
import { readLeaguesAgain } from '../../../parts/leagues/league-queries.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { byUrgency, openStatuses } from '../../../parts/tournaments/cards/phase.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { LoadingMark } from '../../../ui/status/LoadingMark.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { justMade } from '../league-moment.ts';
import { type LeagueFacts, LeagueFields, nameError } from './LeagueFields.tsx';

export function NewLeaguePage() {
  const session = useAppSession();
  return (
    <div className="page py-10">
      <PageTitle>Create a league</PageTitle>
      {session.status === 'loading' && <LoadingMark />}
      {session.status === 'signed-out' && (
        <SignInRequired>Sign in to create a league. We'll bring you right back.</SignInRequired>
      )}
      {session.status === 'signed-in' && <NewLeague key={session.userId} />}
    </div>
  );
}

const first: LeagueFacts = {
  name: '',
  colour: 'yellow',
  welcome: '',
  isPublic: false,
  needsApproval: false,
};

const NO_DRAW = '';

function NewLeague() {
  const tournamentInAddress = new URLSearchParams(useLocation().search).get('tournament') ?? NO_DRAW;
  const [facts, setFacts] = useState(first);
  const [draw, setDraw] = useState(tournamentInAddress);
  const [hasSeason, setSeason] = useState(tournamentInAddress === NO_DRAW);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const make = useMakeLeague();
  const refusedName = isFailure(make.error, 'NAME_REFUSED') ? failureMessage(make.error) : undefined;
  const wrong = nameError(facts.name);
  const isAboutNothing = draw === NO_DRAW && !hasSeason;
  const submit = () => {
    setTried(true);
    if (wrong !== undefined) form.current?.querySelector('input')?.focus();
    else if (!isAboutNothing)
      make.mutate({ ...facts, tournamentId: draw === NO_DRAW ? null : draw, hasSeason });
  };
  return (
    <form
      ref={form}
      noValidate
      className="mx-auto flex max-w-measure flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.isPending) submit();
      }}
    >
      <header>
        <h1 className="display text-display">Create a league</h1>
        <p className="mt-4 text-lead text-quiet">You'll run it.</p>
      </header>
      <LeagueFields
        facts={facts}
        error={isTried ? (wrong ?? refusedName) : undefined}
        onChange={(change) => {
          if (!make.isPending) make.reset();
          setFacts({ ...facts, ...change });
        }}
      />
      <DrawChoice draw={draw} onDraw={setDraw} />
      <div className="-mt-5">
        <Checkbox
          label="Whole season"
          hint="One table for the whole season."
          checked={hasSeason}
          aria-invalid={(isTried && isAboutNothing) || undefined}
          onChange={(event) => setSeason(event.target.checked)}
        />
        <p role="status" className="text-small text-tin-text empty:hidden">
          {isTried && isAboutNothing && 'Choose a draw, the season or both'}
        </p>
      </div>
      <Button type="submit" size="large" loading={make.isPending} className="self-start max-sm:w-full">
        Create the league
      </Button>
    </form>
  );
}

type DrawChoiceProps = { draw: string; onDraw: (draw: string) => void };

function DrawChoice({ draw, onDraw }: DrawChoiceProps) {
  const { data: open, errorUpdateCount } = useQuery(tournamentsQuery({ status: openStatuses }));
  const draws = (open ?? []).toSorted(byUrgency);
  return (
    <Field
      label="Draw"
      hint="The draw your league follows"
      error={!open && errorUpdateCount > 0 ? "The draws didn't load. We keep trying." : undefined}
    >
      <SelectInput value={draw} onChange={(event) => onDraw(event.target.value)}>
        <option value={NO_DRAW}>No draw</option>
        {draws.map((openDraw) => (
          <option key={openDraw.id} value={openDraw.id}>
            {genderedName(openDraw)}
            {openDraw.status === 'ACTIVE' ? ' (active)' : ''}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

function useMakeLeague() {
  // A repeated press after a lost answer must not make a second league.
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: LeagueFacts & { tournamentId: string | null; hasSeason: boolean }) => {
      return (await callApi('createLeague', { body, idempotencyKey: keyOf(body) })).data;
    },
    onMutate: leaveFromHere,
    onSuccess: ({ id }, _body, leave) => {
      void readLeaguesAgain();
      leave(sitePaths.league({ leagueId: id }), { replace: true, state: justMade });
    },
    onError: (error) => {
      if (!isFailure(error, 'NAME_REFUSED'))
        toast.error("Couldn't create the league", { description: failureMessage(error) });
    },
  });
}
