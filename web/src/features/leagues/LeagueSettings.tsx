import '../../api/later-routes.ts';
import type { League } from '@boast/contract/leagues';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, isFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { disputesOf, mergeForms } from '../../lib/conflict.ts';
import { sendEdit, settleEdit, sidesOf, startEdit } from '../../lib/edited-form.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { leaveFromHere } from '../../lib/router/navigate.ts';

import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StaleAlert } from '../../ui/status/StaleAlert.tsx';
import { toast } from '../../ui/status/toast.ts';
import { type LeagueFacts, LeagueFields, nameError } from './join/LeagueFields.tsx';
import { MessageRow } from './MessageRow.tsx';

export function LeagueSettings({ league }: { league: League }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FactsPanel league={league} />
      <Panel title="Manage" level={2}>
        <DoorRow league={league} />
        <ReactionsRow league={league} />
        <CodeRow league={league} />
        {league.membership?.role === 'owner' && <MessageRow league={league} />}
        {league.membership?.role === 'owner' && <DeleteRow league={league} />}
      </Panel>
    </div>
  );
}

/** Changes or closes the league, at the version that was shown. */
function useChange({ id, version }: League) {
  return useMutation({
    mutationFn: (body: Partial<LeagueFacts & { isClosed: boolean; hasReactions: boolean }>) =>
      callApi('changeLeague', { params: { leagueId: id }, body, ifMatch: version }),
    onSuccess: async () => {
      toast.success('Saved');
      await readLeaguesAgain();
    },
    onError: async (error) => {
      if (isFailure(error, 'STALE_VERSION')) {
        toast.error('Someone else has changed the league', {
          description: 'Nothing was saved. Check it, then try again.',
        });
        await readLeaguesAgain();
      } else if (!isFailure(error, 'NAME_REFUSED'))
        toast.error("Couldn't save", { description: failureMessage(error) });
    },
  });
}

const factsOf = ({ name, colour, welcome, isPublic, needsApproval }: League): LeagueFacts => ({
  name,
  colour,
  welcome,
  isPublic,
  needsApproval,
});

/** Edited fields keep their text when the league changes elsewhere; the others follow. */
function useFacts(league: League) {
  const theirs = factsOf(league);
  const [edited, setEdited] = useState(() => startEdit(theirs));
  const sides = sidesOf(edited, theirs);
  const facts = mergeForms(sides);
  const goOnWith = (chosen: LeagueFacts) => setEdited({ ...startEdit(theirs), mine: chosen });
  return {
    facts,
    type: (change: Partial<LeagueFacts>) => setEdited({ ...edited, mine: { ...edited.mine, ...change } }),
    onSend: () => setEdited(sendEdit(edited, theirs)),
    onSaved: () => setEdited(settleEdit),
    stale: {
      conflicts: disputesOf(sides, wording),
      onKeep: () => goOnWith(facts),
      onTakeOver: () => goOnWith(theirs),
    },
  };
}

const wording = {
  labels: {
    name: 'Name',
    colour: 'Colour',
    welcome: 'Welcome message',
    isPublic: 'Public',
    needsApproval: 'Approve members',
  },
  show: (_: keyof LeagueFacts, value: string | boolean) =>
    typeof value === 'string' ? value || 'Nothing' : value ? 'Yes' : 'No',
};

function FactsPanel({ league }: { league: League }) {
  const { facts, type, onSend, onSaved, stale } = useFacts(league);
  const change = useChange(league);
  const refused = isFailure(change.error, 'NAME_REFUSED') ? failureMessage(change.error) : undefined;
  const wrong = nameError(facts.name);
  const isDisputed = stale.conflicts.length > 0;
  return (
    <Panel title="Details" level={2}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong !== undefined || isDisputed || change.isPending) return;
          onSend();
          change.mutate(facts, { onSuccess: onSaved });
        }}
      >
        <LeagueFields
          facts={facts}
          error={wrong ?? refused}
          onChange={(to) => {
            if (!change.isPending) change.reset();
            type(to);
          }}
        />
        {isDisputed && <StaleAlert what="league" {...stale} />}
        <Button
          type="submit"
          loading={change.isPending}
          disabled={wrong !== undefined || isDisputed}
          className="self-start"
        >
          Save
        </Button>
      </form>
    </Panel>
  );
}

function DoorRow({ league }: { league: League }) {
  const change = useChange(league);
  const { isClosed } = league;
  return (
    <SettingRow
      title={isClosed ? 'Closed' : 'Open'}
      action={
        <Button
          variant="outline"
          size="small"
          loading={change.isPending}
          onClick={() => change.mutate({ isClosed: !isClosed })}
        >
          {isClosed ? 'Reopen the league' : 'Close the league'}
        </Button>
      }
    >
      {isClosed
        ? 'No new members. Everyone already in stays, and so do its boards.'
        : "Anyone with the link or code can join. Close it once everyone's in."}
    </SettingRow>
  );
}

function ReactionsRow({ league }: { league: League }) {
  const change = useChange(league);
  const { hasReactions } = league;
  return (
    <SettingRow
      title="Reactions"
      action={
        <Button
          variant="outline"
          size="small"
          loading={change.isPending}
          onClick={() => change.mutate({ hasReactions: !hasReactions })}
        >
          {hasReactions ? 'Turn off reactions' : 'Turn on reactions'}
        </Button>
      }
    >
      {hasReactions
        ? "Members can react to each other's picks once entries are sealed."
        : 'Off for everyone.'}
    </SettingRow>
  );
}

function CodeRow({ league: { id, code } }: { league: League }) {
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: async () => (await callApi('renewLeagueCode', { params: { leagueId: id } })).data.code,
    onSuccess: async (fresh) => {
      setAsking(false);
      toast.success('The league has a new code', { description: fresh });
      await readLeaguesAgain();
    },
    onError: (error) => toast.error("The code hasn't changed", { description: failureMessage(error) }),
  });
  return (
    <SettingRow
      title="Code"
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          New code
        </Button>
      }
    >
      <span className="score text-ink text-lead">{code}</span>
      {isAsking && (
        <ConfirmDialog
          title="Give the league a new code?"
          description="Old links and codes stop working. Members stay."
          confirmLabel="New code"
          onConfirm={() =>
            renew.mutateAsync().then(
              () => {},
              () => {},
            )
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}

function DeleteRow({ league: { id, name } }: { league: League }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => callApi('deleteLeague', { params: { leagueId: id } }),
    onMutate: leaveFromHere,
    onSuccess: (_removed, _facts, leave) => {
      leave(sitePaths.leagues(), { replace: true });
      toast.success(`${name} has been deleted`);
      void readLeaguesAgain();
    },
    onError: (error) => toast.error("Couldn't delete the league", { description: failureMessage(error) }),
  });
  return (
    <SettingRow
      title="Delete"
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          Delete the league
        </Button>
      }
    >
      Deletes it permanently for all members. Their entries stay.
      {isAsking && (
        <FormDialog
          title={`Delete ${name}?`}
          description="Its boards, members and code will be gone for good. Entries stay."
          submitLabel="Delete the league"
          isDangerous
          isReady={typed.trim() === name}
          isPending={remove.isPending}
          onSubmit={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <Field label={`Type ${name} to confirm`}>
            <TextInput
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </FormDialog>
      )}
    </SettingRow>
  );
}
