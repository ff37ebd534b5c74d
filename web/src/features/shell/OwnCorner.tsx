import { LogOut } from 'lucide-react';
import { appSession, useAppConfig } from '../../api/app-api.ts';
import { useUser } from '../../api/queries/account.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { displayName } from '../../lib/text/display-name.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

export function OwnCorner() {
  const { features } = useAppConfig();
  // While a mailed link is being redeemed there is no session on the server yet.
  const user = useUser();
  /** Leaves without waiting for the server, which may never answer. */
  const signOut = () => {
    navigate(sitePaths.home());
    void appSession.signOut();
  };
  return (
    <>
      {user ? (
        <Link
          to={sitePaths.dashboard()}
          className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-base pr-2 text-ink no-underline hover:text-accent"
        >
          <Avatar name={displayName(user)} src={user.avatar} />
          <span className="max-w-44 truncate font-[600] md:max-lg:max-w-24">{displayName(user)}</span>
        </Link>
      ) : (
        <Skeleton className="h-9 w-36" />
      )}
      {features.credits && user && (
        <Link
          to={sitePaths.payment()}
          className={`${buttonClass({ variant: 'outline', size: 'small' })} numerals whitespace-nowrap`}
        >
          {user.credits ?? 0} {user.credits === 1 ? 'credit' : 'credits'}
        </Link>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={signOut}
        className="whitespace-nowrap max-md:ml-auto md:max-lg:px-2"
      >
        <LogOut aria-hidden="true" className="md:max-lg:hidden" />
        Sign Out
      </Button>
    </>
  );
}
