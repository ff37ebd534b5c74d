import type { User } from '@boast/contract/users';
import { Panel } from '../../ui/Panel.tsx';
import { PreferenceBox } from './PreferenceBox.tsx';

export function PreferencesPanel({ user }: { user: User }) {
  return (
    <Panel title="Preferences">
      <div className="-my-2.5">
        <PreferenceBox
          user={user}
          field="tournamentUpdatesEnabled"
          label="Tournament updates"
          hint="Mails when a draw you can enter comes up"
        />
        <PreferenceBox
          user={user}
          field="tournamentResultsEnabled"
          label="Tournament results"
          hint="Mails when a tournament you entered is decided"
        />
      </div>
    </Panel>
  );
}
