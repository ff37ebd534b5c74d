import type { NewsSwitch } from '@boast/contract/news';
import { NEWS_KINDS, type NewsKind } from '@boast/domain/news/news';
import { MAIL_GROUP_OF } from '../news/push/wanted-news.ts';
import type { UserRow } from './user-store.ts';

type SwitchColumns = Pick<
  UserRow,
  'tournament_updates_enabled' | 'tournament_results_enabled' | 'mail_off' | 'push_off'
>;

export interface SwitchChange {
  readonly kind: NewsKind;
  readonly mail?: boolean | undefined;
  readonly push?: boolean | undefined;
}

export function switchesOf(row: SwitchColumns): NewsSwitch[] {
  return NEWS_KINDS.map((kind) => {
    const group = MAIL_GROUP_OF[kind];
    return {
      kind,
      mail: !row.mail_off.includes(kind) && (group === null || row[group]),
      push: !row.push_off.includes(kind),
    };
  });
}

/** Mails that a person must turn on, because they repeat what a push says. */
const OFF_BY_DEFAULT: readonly NewsKind[] = ['rank_moved', 'overtaken'];

/** A group of mails is on while any kind in it is. Turning it off forgets its single switches, so turning it on restores the defaults. */
export function withSwitches(row: SwitchColumns, changes: readonly SwitchChange[]): SwitchColumns {
  const switches = switchesOf(row).map((one) => {
    const change = changes.findLast(({ kind }) => kind === one.kind);
    return { ...one, mail: change?.mail ?? one.mail, push: change?.push ?? one.push };
  });
  const isOn = (group: MailGroup): boolean =>
    switches.some(({ kind, mail }) => mail && MAIL_GROUP_OF[kind] === group);
  const isOff = ({ kind, mail }: NewsSwitch): boolean => {
    const group = MAIL_GROUP_OF[kind];
    return group === null || isOn(group) ? !mail : OFF_BY_DEFAULT.includes(kind);
  };
  return {
    tournament_updates_enabled: isOn('tournament_updates_enabled'),
    tournament_results_enabled: isOn('tournament_results_enabled'),
    mail_off: switches.filter(isOff).map(({ kind }) => kind),
    push_off: switches.filter(({ push }) => !push).map(({ kind }) => kind),
  };
}

type MailGroup = 'tournament_updates_enabled' | 'tournament_results_enabled';

/** Pages and links from before kinds had switches of their own change all switches of a group. */
export const groupChanges = (group: MailGroup, mail: boolean): SwitchChange[] =>
  NEWS_KINDS.filter((kind) => MAIL_GROUP_OF[kind] === group && !(mail && OFF_BY_DEFAULT.includes(kind))).map(
    (kind) => ({ kind, mail }),
  );

/** Pages and links from before kinds had switches of their own know two groups of mails. */
export const mailGroups = ({
  tournamentUpdatesEnabled: updates,
  tournamentResultsEnabled: results,
}: {
  readonly tournamentUpdatesEnabled?: boolean | undefined;
  readonly tournamentResultsEnabled?: boolean | undefined;
}): SwitchChange[] => [
  ...(updates === undefined ? [] : groupChanges('tournament_updates_enabled', updates)),
  ...(results === undefined ? [] : groupChanges('tournament_results_enabled', results)),
];
