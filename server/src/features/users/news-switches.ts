import type { NewsSwitch } from '@boast/contract/news';
import { MAIL_GROUPS, type MailGroup, NEWS, NEWS_KINDS, type NewsKind } from '@boast/domain/news/kinds';
import { kindsOf } from '../news/delivery/wanted-news.ts';
import type { UserRow } from './user-store.ts';

type SwitchColumns = Pick<UserRow, `${MailGroup}_enabled` | 'mail_off' | 'push_off'>;

export interface SwitchChange {
  readonly kind: NewsKind;
  readonly mail?: boolean | undefined;
  readonly push?: boolean | undefined;
}

export function switchesOf(row: SwitchColumns): NewsSwitch[] {
  return NEWS_KINDS.map((kind) => {
    const group = NEWS[kind].mailGroup;
    return {
      kind,
      mail: !row.mail_off.includes(kind) && (group === null || row[`${group}_enabled`]),
      push: !row.push_off.includes(kind),
    };
  });
}

/** A group of mails is on while any kind in it is. Turning it off forgets its single switches, so turning it on restores the defaults. */
export function withSwitches(row: SwitchColumns, changes: readonly SwitchChange[]): SwitchColumns {
  const switches = switchesOf(row).map((one) => {
    const change = changes.findLast(({ kind }) => kind === one.kind);
    return { ...one, mail: change?.mail ?? one.mail, push: change?.push ?? one.push };
  });
  const isOn = (group: MailGroup): boolean =>
    switches.some(({ kind, mail }) => mail && NEWS[kind].mailGroup === group);
  const isOff = ({ kind, mail }: NewsSwitch): boolean => {
    const { mailGroup, isMailedAtFirst } = NEWS[kind];
    return mailGroup === null || isOn(mailGroup) ? !mail : !isMailedAtFirst;
  };
  return {
    tournament_updates_enabled: isOn('tournament_updates'),
    tournament_results_enabled: isOn('tournament_results'),
    mail_off: switches.filter(isOff).map(({ kind }) => kind),
    push_off: switches.filter(({ push }) => !push).map(({ kind }) => kind),
  };
}

/** Pages and links from before kinds had switches of their own change all switches of a group. */
export const groupChanges = (group: MailGroup, mail: boolean): SwitchChange[] =>
  kindsOf(group)
    .filter((kind) => !mail || NEWS[kind].isMailedAtFirst)
    .map((kind) => ({ kind, mail }));

/** Pages and links from before kinds had switches of their own know two groups of mails. */
export function mailGroups(body: {
  readonly tournamentUpdatesEnabled?: boolean | undefined;
  readonly tournamentResultsEnabled?: boolean | undefined;
}): SwitchChange[] {
  const asked = {
    tournament_updates: body.tournamentUpdatesEnabled,
    tournament_results: body.tournamentResultsEnabled,
  } satisfies Record<MailGroup, boolean | undefined>;
  return MAIL_GROUPS.flatMap((group) => {
    const mail = asked[group];
    return mail === undefined ? [] : groupChanges(group, mail);
  });
}
