import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { session } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries.ts';
import { displayName } from '../../lib/display-name.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** Who is signed in, and the way out; the guard then leads to the front page. */
export function SidebarPerson({ isWide }: { isWide: boolean }) {
  const { data: user } = useQuery(userQuery);
  if (!user) return null;
  const name = displayName(user);
  return (
    <div className="flex items-center gap-2.5">
      {isWide && <Avatar name={name} src={user.avatar} />}
      {isWide && <span className="min-w-0 grow truncate font-[600] text-small">{name}</span>}
      <IconButton icon={LogOut} label="Sign Out" onClick={() => void session.signOut()} />
    </div>
  );
}
