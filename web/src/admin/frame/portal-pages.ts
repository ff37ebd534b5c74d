/**
 * The pages of the portal, each with the operation that it is for: whoever may call it may open the page. A page without one is for
 * administrators alone. AdminRoutes.tsx shows these pages, and npm run generate reads their paths for the server.
 */
import { findRoute } from '../../lib/router/match-path.ts';
import type { portalOperations } from '../__generated__/portal-operations.ts';

export type PortalOperation = keyof typeof portalOperations;

type Pages = Readonly<Record<string, PortalOperation | null>>;

/** The pages of one draw, below each address that a draw has. */
const drawPages = {
  '': 'getTournamentDay',
  '/edit': 'updateTournament',
  '/day': 'getTournamentDay',
  '/order-of-play': 'moveSession',
  '/courtside': 'updateMatch',
  '/webhooks': 'listWebhooks',
  '/draw': 'changeDraw',
  '/players': 'listDrawPlayers',
  '/helpers': 'listDrawHelpers',
} as const satisfies Pages;

const matchPages = { '': 'updateMatch', '/edit': 'updateMatch' } as const satisfies Pages;

const otherPages = {
  '/admin': 'getAttention',
  '/admin/tournaments': 'listAdminTournaments',
  '/admin/tournaments/new': 'createTournament',
  '/admin/matches': 'updateMatch',
  '/admin/matches/new': 'createMatch',
  '/admin/players': null,
  '/admin/players/new': null,
  '/admin/players/:id': null,
  '/admin/players/:id/edit': null,
  '/admin/players/:id/merge': null,
  '/admin/users': 'listUsers',
  '/admin/users/new': 'createUser',
  '/admin/users/:id': 'getUser',
  '/admin/users/:id/edit': null,
  '/admin/entries': null,
  '/admin/entries/:id': null,
  '/admin/leagues': null,
  '/admin/data-issues': null,
  '/admin/data-issues/:id': null,
  '/admin/payments': 'listPayments',
  '/admin/payments/:id': 'getAdminPayment',
  '/admin/credit-transactions': 'listCreditTransactions',
  '/admin/mails': null,
  '/admin/jobs': null,
  '/admin/health': null,
  '/admin/audit': null,
  '/admin/audit/:id': null,
  '/admin/insight': null,
} as const satisfies Pages;

interface PageParts<T> {
  readonly draw: Readonly<Record<keyof typeof drawPages, T>>;
  readonly match: Readonly<Record<keyof typeof matchPages, T>>;
  readonly other: Readonly<Record<keyof typeof otherPages, T>>;
}

/** Pairs each page's path with its part of the table. The first match wins. */
export function byPath<T>({ draw, match, other }: PageParts<T>): readonly { path: string; of: T }[] {
  const below = (address: string, pages: Readonly<Record<string, T>>) =>
    Object.entries(pages).map(([rest, of]) => ({ path: address + rest, of }));
  return [
    ...below('', other),
    ...below('/admin/tournaments/:id', draw),
    ...below('/admin/matches/:id', match),
    ...below('/run/:id', draw),
    ...below('/run/:draw/matches/:id', match),
  ];
}

const operations = byPath<PortalOperation | null>({ draw: drawPages, match: matchPages, other: otherPages });

export const portalPaths = operations.map(({ path }) => path);

/** Null for pages that are for administrators alone. */
export function operationOf(to: string): PortalOperation | null {
  const [pathname = ''] = to.split(/[?#]/);
  return findRoute(operations, pathname)?.route.of ?? null;
}
