import type { User } from '@boast/contract/users';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../lib/display-name.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UsernameDialog } from './UsernameDialog.tsx';

export function ProfilePanel({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel title="Profile">
      <div className="flex items-center gap-4">
        <Avatar name={displayName(user)} src={user.avatar} size="large" />
        <dl className="min-w-0 grow">
          <dt className="eyebrow text-quiet">Username</dt>
          <dd className="display text-title [overflow-wrap:anywhere]">{user.username}</dd>
        </dl>
        <IconButton
          icon={Pencil}
          label="Edit username"
          variant="outline"
          onClick={() => setEditing(true)}
          className="self-center"
        />
      </div>
      {editing && <UsernameDialog current={user.username} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
