import type { Player } from '@boast/contract/players';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Stat } from '../../ui/Stat.tsx';
import type { PlayerRecord } from './player-record.ts';

type PlayerHeaderProps = { player: Player; record: PlayerRecord };

/** Who it is: face, name, country, world ranking, and the record here. */
export function PlayerHeader({ player, record }: PlayerHeaderProps) {
  const { fullName, imageUrl, gender, country, countryCode, worldRank } = player;
  const place = country ?? countryCode;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-tin border-b-[3px] pb-6">
      <div className="flex min-w-0 flex-[1_1_22rem] items-center gap-5">
        <Avatar name={fullName} src={imageUrl} size="large" />
        <div className="min-w-0">
          <span className="flex flex-wrap gap-2">
            <Badge>{genderWords[gender]}</Badge>
            {place !== null && <Badge>{place}</Badge>}
          </span>
          <h1 className="display mt-3 text-display">{fullName}</h1>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {worldRank !== null && <Stat label="World rank" value={worldRank} />}
        <Stat label="Won here" value={record.won} suffix={`/${record.won + record.lost}`} />
      </dl>
    </header>
  );
}
