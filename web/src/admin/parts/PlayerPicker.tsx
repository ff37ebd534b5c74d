import type { Gender } from '../../lib/text/gender.ts';
import '../../api/later-routes.ts';
import type { Player } from '@boast/contract/players';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { callApi } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { adminPaths } from './admin-paths.ts';
import { playerRowClass } from './player-row-class.ts';

type PlayerPickerProps = {
  label: string;
  hint?: string | undefined;
  /** The gender of the draw, and of a player who is created for it. */
  gender: Gender;
  /** Players of other genders can be chosen too. */
  ofAnyGender?: boolean | undefined;
  value: Pick<Player, 'id'> | null;
  search?: string | undefined;
  onChange: (player: Player) => void;
  excluded?: ReadonlyMap<string, string> | undefined;
  error?: string | undefined;
};

export function PlayerPicker(props: PlayerPickerProps) {
  const {
    label,
    hint = 'Name, country or external ID',
    gender,
    ofAnyGender = false,
    search = '',
    error,
  } = props;
  const [text, setText] = useState(search);
  const searchText = useDeferredValue(text.trim());
  const {
    data,
    isFetching,
    error: failure,
  } = useQuery({
    ...playerSearchQuery({ gender: ofAnyGender ? null : gender, text: searchText }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={error}>
        <TextInput
          data-autofocus
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {isFetching ? 'Searching…' : data && `${countText(data.pageInfo.totalRecords, 'player')} found`}
      </p>
      {!data && failure ? (
        <p className="text-small text-tin-text">Search failed. Type again to retry.</p>
      ) : data && data.data.length === 0 ? (
        <p className="text-quiet text-small">
          No players found.{' '}
          <Link to={adminPaths.newPlayer({ gender })} target="_blank" className={linkClass()}>
            Create the player
          </Link>{' '}
          in a new tab, then search again.
        </p>
      ) : (
        <Choices {...props} players={data?.data ?? []} />
      )}
      {data && data.data.length < data.pageInfo.totalRecords && (
        <p className="text-quiet text-small">
          The first {data.data.length} of {countText(data.pageInfo.totalRecords, 'player')}. Type more of the
          name to find others.
        </p>
      )}
    </div>
  );
}

function Choices({
  label,
  players,
  value,
  onChange,
  excluded,
}: PlayerPickerProps & { players: readonly Player[] }) {
  const group = useId();
  return (
    <fieldset className="max-h-72 overflow-y-auto rounded-base border border-line">
      <legend className="sr-only">{label}: who was found</legend>
      {players.map((player) => {
        const reason = excluded?.get(player.id);
        return (
          <label key={player.id} className="relative block border-line border-b last:border-b-0">
            <input
              type="radio"
              name={group}
              checked={value?.id === player.id}
              disabled={reason !== undefined}
              aria-label={`${player.fullName}, ${reason ?? traits(player)}`}
              onChange={() => onChange(player)}
              className="peer sr-only"
            />
            <span className={playerRowClass}>
              <span className="font-[650]">{player.fullName}</span>
              <span className="numerals text-small">{reason ?? traits(player)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const traits = ({ country, worldRank, externalId }: Player): string =>
  [
    worldRank === null ? 'unranked' : `rank ${worldRank}`,
    ...(country === null ? [] : [country]),
    ...(externalId === null ? [] : [`ID ${externalId}`]),
  ].join(', ');

const playerSearchQuery = ({ gender, text }: { gender: Gender | null; text: string }) =>
  queryOptions({
    queryKey: ['players', 'search', { gender, text }],
    queryFn: async ({ signal }) => {
      const query = { ...(gender !== null && { gender }), page_size: 8, ...(text !== '' && { q: text }) };
      return callApi('listPlayers', { query, signal });
    },
  });
