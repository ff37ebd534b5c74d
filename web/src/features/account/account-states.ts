import type { User } from '@boast/contract/account/users';
import { NEWS } from '@boast/domain/news/kinds';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '../../api/app-api.ts';
import { countText } from '../../lib/text/number-text.ts';
import { ownPasskeysQuery } from '../../parts/account/own-passkeys.ts';
import { passkeyTroubleQuery } from '../../parts/account/passkey-support.ts';
import { factorsQuery } from '../../parts/account/SecondFactorPanel.tsx';
import { newsQuery } from '../../parts/news/news-queries.ts';

// The line of each row of the account, which also shows while it is closed.

export const profileState = ({ username, email }: User): string =>
  email === null ? username : `${username}, ${email}`;

export function useNotificationsState(): string | undefined {
  const { data } = useQuery(newsQuery);
  if (!data) return undefined;
  const groups = new Set(data.switches.filter(({ mail }) => mail).map(({ kind }) => NEWS[kind].mailGroup));
  const updates = groups.has('tournament_updates');
  const results = groups.has('tournament_results');
  if (updates && results) return 'Emails about updates and results';
  if (updates || results) return updates ? 'Emails about updates' : 'Emails about results';
  return 'No emails about tournaments';
}

export function useSignInState(): string | undefined {
  const { auth } = useAppConfig();
  const { data: trouble } = useQuery(passkeyTroubleQuery(auth));
  const { data: passkeys } = useQuery({
    ...ownPasskeysQuery,
    enabled: trouble !== undefined && trouble !== 'off',
  });
  const { data: factors } = useQuery(factorsQuery);
  if (trouble === undefined || !factors || (trouble !== 'off' && !passkeys)) return undefined;
  const ways = passkeys?.length ? `Email and ${countText(passkeys.length, 'passkey')}` : 'Email';
  return `${ways}, two-step sign-in ${factors.length > 0 ? 'on' : 'off'}`;
}
