import { matchPath } from '../../lib/router/match-path.ts';
import type { portalAccess } from '../__generated__/portal-access.ts';

type PortalOperation = keyof typeof portalAccess;

/** The operation that a page is for: whoever may call it may open the page. The first match wins. */
const pages: readonly (readonly [path: string, operation: PortalOperation])[] = [
  ['/admin', 'getAttention'],
  ['/admin/tournaments', 'listAdminTournaments'],
  ['/admin/tournaments/new', 'createTournament'],
  ['/admin/matches', 'updateMatch'],
  ['/admin/matches/new', 'createMatch'],
  ['/admin/users', 'listUsers'],
  ['/admin/users/new', 'createUser'],
  ['/admin/users/:id', 'getUser'],
  ['/admin/payments', 'listPayments'],
  ['/admin/payments/:id', 'getAdminPayment'],
  ['/admin/credit-transactions', 'listCreditTransactions'],
];

/** The pages of one draw, below the address of the draw or the match. */
const drawPages: Readonly<Record<string, PortalOperation>> = {
  '': 'getTournamentDay',
  '/edit': 'updateTournament',
  '/day': 'getTournamentDay',
  '/order-of-play': 'moveSession',
  '/courtside': 'updateMatch',
  '/webhooks': 'listWebhooks',
  '/draw': 'changeDraw',
  '/players': 'listDrawPlayers',
  '/helpers': 'listDrawHelpers',
};
const matchPages: Readonly<Record<string, PortalOperation>> = { '': 'updateMatch', '/edit': 'updateMatch' };

const below = (address: string, of: Readonly<Record<string, PortalOperation>>) =>
  Object.entries(of).map(([rest, operation]) => [`${address}${rest}`, operation] as const);

const entries = [
  ...pages,
  ...below('/admin/tournaments/:id', drawPages),
  ...below('/admin/matches/:id', matchPages),
  ...below('/run/:id', drawPages),
  ...below('/run/:draw/matches/:id', matchPages),
];

/** Null for pages that are for administrators alone. */
export function operationOf(to: string): PortalOperation | null {
  const [pathname = ''] = to.split(/[?#]/);
  return entries.find(([path]) => matchPath(path, pathname))?.[1] ?? null;
}
