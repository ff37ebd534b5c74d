import type { NewsSwitch } from '@boast/contract/news';
import { MAIL_GROUPS, type MailGroup, NEWS, NEWS_KINDS, type NewsKind } from '@boast/domain/news/kinds';
import { kindsOf } from '../../news/delivery/wanted-news.ts';
import type { UserRow } from '../user-store.ts';

type SwitchColumns = Pick<UserRow, `${MailGroup}_enabled` | 'mail_on' | 'mail_off' | 'push_off'>;

export interface SwitchChange {
  readonly kind: NewsKind;
  readonly mail?: boolean | undefined;
  readonly push?: boolean | undefined;
}

export function switchesOf(row: SwitchColumns): NewsSwitch[] {
  return NEWS_KINDS.map((kind) => {
    const { mailGroup: group, isMailedAtFirst } = NEWS[kind];
    const mail = isMailedAtFirst ? !row.mail_off.includes(kind) : row.mail_on.includes(kind);
    return {
      kind,
      mail: mail && (group === null || row[`${group}_enabled`]),
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
  /** Stored is where a person differs from the kind's own default. */
  const changedTo = (on: boolean): NewsKind[] =>
    switches.flatMap(({ kind, mail }) => {
      const { mailGroup, isMailedAtFirst } = NEWS[kind];
      const counts = mailGroup === null || isOn(mailGroup);
      return counts && mail === on && mail !== isMailedAtFirst ? [kind] : [];
    });
  return {
    tournament_updates_enabled: isOn('tournament_updates'),
    tournament_results_enabled: isOn('tournament_results'),
    mail_on: changedTo(true),
    mail_off: changedTo(false),
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
