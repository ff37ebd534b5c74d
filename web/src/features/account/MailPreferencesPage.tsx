import '../../api/later-routes.ts';
import type { MailPreferences } from '@boast/contract/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { useLocation } from '../../lib/router/use-location.ts';
import { mailPreferencesQuery } from '../../parts/news/news-queries.ts';
import { type SwitchChange, SwitchTable, withChanges } from '../../parts/news/SwitchTable.tsx';
import { useSaveNews } from '../../parts/news/use-save-news.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

/** The unsubscribe link in mails leads here. It works without signing in. */
export function MailPreferencesPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return (
    <div className="page py-10">
      <PageTitle>Notifications</PageTitle>
      <div className="mx-auto max-w-measure">
        <h1 className="display text-display">Notifications</h1>
        {token === '' ? <NoLink /> : <Preferences token={token} />}
      </div>
    </div>
  );
}

function NoLink() {
  return (
    <EmptyState
      title="This link has expired or isn't ours"
      action={
        <Link
          to={sitePaths.account()}
          className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
        >
          Go to my account
        </Link>
      }
    >
      Use the link in a newer email, or sign in: your account page has the same settings.
    </EmptyState>
  );
}

function Preferences({ token }: { token: string }) {
  const skeleton = (
    <LoadingRegion label="Loading your notifications">
      <Skeleton className="mt-8 h-96" />
    </LoadingRegion>
  );
  return (
    <Read
      query={useQuery(mailPreferencesQuery(token))}
      title="Couldn't load your notifications"
      skeleton={skeleton}
      nothing={<NoLink />}
    >
      {(preferences) => <Switches token={token} preferences={preferences} />}
    </Read>
  );
}

type SwitchesProps = { token: string; preferences: MailPreferences };

function Switches({ token, preferences: { email, switches } }: SwitchesProps) {
  const queryClient = useQueryClient();
  const { save, isSaving, pending } = useSaveNews<SwitchChange>({
    key: switchesKey,
    send: async (change) => {
      const { data } = await callApi('updateMailPreferences', { body: { token, switches: [change] } });
      queryClient.setQueryData(mailPreferencesQuery(token).queryKey, data);
    },
  });
  return (
    <>
      <p className="mt-4 mb-8 text-lead text-quiet">For {email}, by email and on your devices.</p>
      <SwitchTable switches={withChanges(switches, pending)} busy={isSaving} onChange={save} />
      <p className="mt-8">
        <Link to={sitePaths.account('#notifications')} className={linkClass()}>
          More settings on your account page
        </Link>
      </p>
      <p className="mt-6 text-quiet text-small">
        We always email you about your account, your entries and your money.
      </p>
    </>
  );
}

const switchesKey = ['mail-switches'];
