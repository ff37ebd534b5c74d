import { sitePaths } from '../../../server/src/features/site/pages/__generated__/site-paths.ts';
import { ownClubDraw } from '../draws/club-draw.ts';
import { enterUpcoming } from '../draws/enter-upcoming.ts';
import { ownLeague } from '../draws/make-league.ts';
import { ownAddress } from '../draws/own-page.ts';
import { showPicks } from '../draws/show-picks.ts';
import { WINDSOR } from '../draws/windsor.ts';
import { type Api, apiOf } from '../people/api.ts';
import { newFan } from '../people/new-fan.ts';
import { type Session, signIn } from '../people/people.ts';

type Viewer = 'visitor' | 'fan' | 'admin';

/** A page of the site as one kind of person sees it. */
export interface PageOfSite {
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
}

/** Undefined for a visitor. */
export type Sessions = Readonly<Record<Viewer, Session | undefined>>;

/** A preview of a real draw, which makes nothing. */
const PREVIEW = `/admin/tournaments/new?${new URLSearchParams({ url: ownAddress(WINDSOR, 'every-page'), gender: 'mens', step: 'preview' }).toString()}`;

export const demoSessions = async (siteUrl: string): Promise<Sessions> => ({
  visitor: undefined,
  fan: await signIn(siteUrl, 'fan'),
  admin: await signIn(siteUrl, 'admin'),
});

/** Every page, with the demo's tournaments. */
export async function listPages(siteUrl: string, { fan, admin }: Sessions): Promise<readonly PageOfSite[]> {
  const adminApi = apiOf(siteUrl, admin);
  const found = await findIds(apiOf(siteUrl, fan), adminApi);
  const ids = { ...found, shownPicks: await picksOfNewFan(siteUrl, adminApi) };
  return [...publicPages(ids), ...portalPages(ids), ...runPages(ids)];
}

type Ids = Awaited<ReturnType<typeof findIds>> & { readonly shownPicks: string };

async function findIds(fan: Api, admin: Api) {
  const { data: tournaments } = await fan('listTournaments');
  const [match] = (await fan('listMatches', { query: { is_completed: true } })).data;
  const [player] = (await fan('listPlayers')).data;
  const ofStatus = (...statuses: string[]) =>
    // Other stories' tournaments come and go at the same time.
    tournaments.find(({ isDemo, status, gender }) => isDemo && gender === 'mens' && statuses.includes(status))
      ?.id ?? '';
  const active = ofStatus('ACTIVE');
  const league = await ownLeague(fan, { name: 'Every Page Club', tournamentId: active, isPublic: true });
  const clubDraw = await ownClubDraw(admin, 'Every Page Championship');
  const { rounds } = (await admin('getTournament', { params: { tournamentId: clubDraw } })).data;
  const [leader] = (await fan('leaderboard', { params: { tournamentId: active } })).data;
  return {
    upcoming: ofStatus('UPCOMING'),
    active,
    clubDraw,
    clubMatch: rounds[0]?.matches.find(({ isBye }) => !isBye)?.id ?? '',
    league: league.id,
    code: league.code ?? '',
    leader: leader?.entryId ?? '',
    entrant: leader?.userId ?? '',
    completed: ofStatus('COMPLETED', 'SCORED', 'PAYING', 'PAID'),
    match: match?.id ?? '',
    winner: match?.winnerId ?? '',
    player: player?.id ?? '',
    username: (await fan('userDetails')).data.username,
    entry: await entryOfAnother(fan, ofStatus('ACTIVE')),
    payment: await payment(fan),
    audit: await auditRecord(admin, leader?.userId ?? ''),
    issue: (await admin('listDataIssues')).data[0]?.id ?? '0199d6a0-0000-7000-8000-000000000000',
  };
}

/** An entry of somebody else on the board. */
async function entryOfAnother(fan: Api, tournamentId: string): Promise<string> {
  const { data: own } = await fan('userDetails');
  const { data: rows } = await fan('leaderboard', { params: { tournamentId } });
  return rows.find(({ userId }) => userId !== own.id)?.entryId ?? '';
}

/** The path at which a new fan shows their picks of an upcoming tournament. */
async function picksOfNewFan(siteUrl: string, admin: Api): Promise<string> {
  const { api } = await newFan(siteUrl, 'every-page');
  await topUp(admin, (await api('userDetails')).data.id);
  return (await showPicks(api, (await enterUpcoming(api)).id)).path;
}

const topUp = (admin: Api, userId: string) =>
  admin('topUpUser', { params: { userId }, body: { amount: 1, reason: 'To be looked at' } });

/** A payment of the fan's; without credits there is none, and its receipt leads to the purchase page. */
const payment = (fan: Api): Promise<string> =>
  fan('createPayment', { body: { creditAmount: 1 } }).then(
    ({ data }) => data.id,
    () => '0199d6a0-0000-7000-8000-000000000000',
  );

/** The newest audit record; makes one if there is none. */
async function auditRecord(admin: Api, userId: string): Promise<number> {
  const newest = async () => (await admin('listAudit')).data[0]?.id;
  const known = await newest();
  if (known) return known;
  await topUp(admin, userId);
  return (await newest()) ?? 0;
}

const seenBy =
  (viewer: Viewer) =>
  ([name, path]: readonly [string, string]): PageOfSite => ({ name, path, viewer });

function publicPages(ids: Ids): PageOfSite[] {
  const { upcoming, active, completed, leader, winner, entry, entrant, username, payment: paymentId } = ids;
  const visitors = [
    ['home', '/'],
    ['login', '/login'],
    ['forgot-password', '/forgot-password'],
    ['reset-password', '/reset-password'],
    ['confirm', '/confirm'],
    ['upcoming', `/tournaments/${upcoming}`],
    ['screen', `/tournaments/${active}/screen`],
    ['wizard', `/tournaments/${upcoming}/beta`],
    ['completed-draw', `/tournaments/${completed}`],
    ['completed-board', `/tournaments/${completed}#leaderboard`],
    ['verify', `/tournaments/${completed}/verify`],
    ['entry', `/tournaments/${active}/entries/${leader}`],
    ['shown-picks', ids.shownPicks],
    ['results', '/results'],
    ['season', '/leaderboard'],
    ['leagues', '/leagues'],
    ['league', `/leagues/${ids.league}`],
    ['mail-preferences', '/mail-preferences'],
    ['not-me', '/not-me'],
    ['join', '/join'],
    ['invitation', `/join/${ids.code}`],
    ['player', `/players/${winner}`],
    ['person', `/people/${username}`],
    ['live-results', '/live-results'],
    ['embed', `/embed?tournament=${active}`],
    ['frame-draw', `/embed/tournaments/${active}/draw`],
    ['frame-board', `/embed/tournaments/${completed}/board`],
    ['run-a-draw', '/run-a-draw'],
    ['how-to-run-a-draw', '/run-a-draw/how'],
    ['the-day-of-a-draw', '/run-a-draw/day'],
    ['how-it-works', '/how-it-works'],
    ['faq', '/faq'],
    ['rules', '/rules'],
    ['developers', '/developers'],
    ['contact', '/contact'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['not-found', '/no-such-page'],
  ] as const;
  const fans = [
    ['home-signed-in', '/'],
    ['account', '/account'],
    ['tokens', '/account/tokens'],
    ['credits', '/credits'],
    ['payment', '/payment'],
    ['payment-receipt', `/payment/${paymentId}`],
    ['receipt', `/receipt/${paymentId}`],
    ['receipt-of-nothing', '/receipt'],
    ['dashboard', '/dashboard'],
    ['tournaments', '/tournaments'],
    ['tournaments-completed', '/tournaments?show=completed'],
    ['upcoming-signed-in', `/tournaments/${upcoming}`],
    ['active-draw', `/tournaments/${active}`],
    ['active-board', `/tournaments/${active}#leaderboard`],
    ['active-what-if', `/tournaments/${active}#what-if`],
    ['active-info', `/tournaments/${active}#info`],
    ['compare', `/tournaments/${active}/compare/${leader}`],
    ['entry', `/tournaments/${active}/entries/${entry}`],
    ['compare', `/tournaments/${active}/compare/${entry}`],
    ['results-mine', '/results?tab=mine'],
    ['leagues-signed-in', '/leagues'],
    ['league-new', `/leagues/new?tournament=${upcoming}`],
    ['league-own', `/leagues/${ids.league}`],
    ['league-season', `/leagues/${ids.league}#season`],
    ['league-members', `/leagues/${ids.league}#members`],
    ['league-settings', `/leagues/${ids.league}#settings`],
    ['versus', `/versus/${entrant}`],
    ['run-a-draw-signed-in', '/run-a-draw'],
    ['run-a-draw-step', `/run-a-draw/${upcoming}`],
  ] as const;
  return [...visitors.map(seenBy('visitor')), ...fans.map(seenBy('fan'))];
}

function portalPages({
  upcoming,
  active,
  match,
  player,
  leader,
  entrant,
  issue,
  audit,
  payment: paymentId,
  clubDraw,
}: Ids): PageOfSite[] {
  const pages = [
    ['admin', '/admin'],
    ['admin-tournaments', '/admin/tournaments'],
    ['admin-import', '/admin/tournaments/new'],
    ['admin-tournament', `/admin/tournaments/${upcoming}`],
    ['admin-tournament-edit', `/admin/tournaments/${upcoming}/edit`],
    ['admin-tournament-draw', `/admin/tournaments/${upcoming}/draw`],
    ['admin-preview', PREVIEW],
    ['admin-matches', '/admin/matches'],
    ['admin-match', `/admin/matches/${match}`],
    ['admin-match-new', '/admin/matches/new'],
    ['admin-match-edit', `/admin/matches/${match}/edit`],
    ['admin-players', '/admin/players'],
    ['admin-player-new', '/admin/players/new'],
    ['admin-player', `/admin/players/${player}`],
    ['admin-player-edit', `/admin/players/${player}/edit`],
    ['admin-player-merge', `/admin/players/${player}/merge`],
    ['admin-users', '/admin/users'],
    ['admin-user-new', '/admin/users/new'],
    ['admin-user', `/admin/users/${entrant}`],
    ['admin-user-edit', `/admin/users/${entrant}/edit`],
    ['admin-entries', '/admin/entries'],
    ['admin-entry', `/admin/entries/${leader}`],
    ['admin-leagues', '/admin/leagues'],
    ['admin-data-issues', '/admin/data-issues'],
    ['admin-data-issue', `/admin/data-issues/${issue}`],
    ['admin-day', `/admin/tournaments/${active}/day`],
    ['admin-order-of-play', `/admin/tournaments/${active}/order-of-play`],
    ['admin-courtside', `/admin/tournaments/${active}/courtside`],
    ['admin-webhooks', `/admin/tournaments/${active}/webhooks`],
    ['admin-draw-players', `/admin/tournaments/${clubDraw}/players`],
    ['admin-draw-helpers', `/admin/tournaments/${clubDraw}/helpers`],
    ['admin-payments', '/admin/payments'],
    ['admin-payment', `/admin/payments/${paymentId}`],
    ['admin-credit-transactions', '/admin/credit-transactions'],
    ['admin-mails', '/admin/mails'],
    ['admin-jobs', '/admin/jobs'],
    ['admin-health', '/admin/health'],
    ['admin-audit', '/admin/audit'],
    ['admin-audit-record', `/admin/audit/${audit}`],
    ['admin-insight', '/admin/insight'],
    ['admin-tournaments-creating', '/admin/tournaments?status=creating'],
    ['admin-not-found', '/admin/nowhere'],
  ] as const;
  return pages.map(seenBy('admin'));
}

/** The portal of a club's draw, which its organiser opens; it is not made for touch either. */
function runPages({ clubDraw, clubMatch }: Ids): PageOfSite[] {
  const pages = [
    ['run', `/run/${clubDraw}`],
    ['run-edit', `/run/${clubDraw}/edit`],
    ['run-day', `/run/${clubDraw}/day`],
    ['run-order-of-play', `/run/${clubDraw}/order-of-play`],
    ['run-courtside', `/run/${clubDraw}/courtside`],
    ['run-webhooks', `/run/${clubDraw}/webhooks`],
    ['run-draw', `/run/${clubDraw}/draw`],
    ['run-players', `/run/${clubDraw}/players`],
    ['run-helpers', `/run/${clubDraw}/helpers`],
    ['run-match', `/run/${clubDraw}/matches/${clubMatch}`],
    ['run-match-edit', `/run/${clubDraw}/matches/${clubMatch}/edit`],
  ] as const;
  return pages.map(seenBy('admin'));
}

/** Paths of the route tables that no listed page has: a page that no story opens rots. */
export function missingPaths(pages: readonly PageOfSite[]): readonly string[] {
  return sitePaths.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}([?#].*)?$`);
    return !pages.some((page) => pattern.test(page.path));
  });
}
