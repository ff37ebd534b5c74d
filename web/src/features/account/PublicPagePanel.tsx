import { queryClient } from '../../api/query-client.ts';
import '../../api/later-routes.ts';
import type { User } from '@boast/contract/account/users';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { callApi } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/status/toast.ts';

export function PublicPagePanel({ user }: { user: User }) {
  const save = useMutation({
    // Saves run one after the other, so that the last change wins.
    scope: { id: 'public-page' },
    mutationFn: (hasPublicPage: boolean) => callApi('updateUser', { body: { hasPublicPage } }),
    onSuccess: ({ data: { hasPublicPage } }) => {
      queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, hasPublicPage });
      queryClient.removeQueries({ queryKey: ['people'] });
      toast.success(hasPublicPage ? 'Your page is public' : 'Your page is now private');
    },
    onError: () => toast.error("Couldn't save your choice"),
  });
  const path = sitePaths.person({ username: user.username });
  const address = `${location.origin}${path}`;
  return (
    <Panel title="Public page" level={3}>
      <Checkbox
        className="-my-2.5"
        label="Show a page about me"
        hint="Seasons, titles, right picks and public leagues, for anyone with the address"
        checked={save.isPending ? save.variables : user.hasPublicPage}
        aria-busy={save.isPending}
        onChange={(event) => save.mutate(event.target.checked)}
      />
      {user.hasPublicPage && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <Link
            to={path}
            className={`wrap-anywhere inline-flex min-w-0 items-center pointer-coarse:min-h-11 ${linkClass()}`}
          >
            {address.replace(/^https?:\/\//, '')}
          </Link>
          <CopyButton
            text={address}
            label="Copy address"
            icon={Copy}
            advice="Open the page and copy its address"
          />
        </div>
      )}
    </Panel>
  );
}
