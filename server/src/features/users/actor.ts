import type { StaffRole } from '@boast/domain/account/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { askTogether } from '../../engine/ask-together.ts';
import type { Identity } from '../../gateways/identity/identity.ts';
import type { ActorLoading, SecondFactor } from '../../http/actor.ts';
import { secondFactorOf, sessionsLive, tokensLive } from '../auth/sessions/live-session.ts';

/**
 * Loads the caller from the database, so the token of somebody demoted, banned, deleted or signed out gives no rights. One statement serves
 * all calls of the same moment, and is sent after the last of them came.
 */
export const createActorLoader = (db: Db): ((identity: Identity) => Promise<ActorLoading>) =>
  askTogether((identities) => loadActors(db, identities));

interface ActorRow {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly role: string | null;
  readonly accepted_terms_at: string | null;
  readonly banned_at: string | null;
  readonly deleted_at: string | null;
  readonly signed_in: boolean;
  readonly second_factor: SecondFactor;
  /** Positions in the list of identities count from 1. */
  readonly place: number;
}

async function loadActors(db: Db, identities: readonly Identity[]): Promise<ActorLoading[]> {
  const providerIds = identities.map(({ providerId }) => providerId);
  const sessionIds = identities.map(({ sessionId }) => sessionId);
  const tokenIds = identities.map(({ token }) => token?.id ?? null);
  const assured = identities.map(({ isAssured = false }) => isAssured);
  const { rows } = await sql<ActorRow>`
    select u.id, u.username, u.email, u.role, u.accepted_terms_at, u.banned_at, u.deleted_at,
      ${sessionsLive('asked')} and ${tokensLive('asked', 'u')} as signed_in, ${secondFactorOf('asked')} as second_factor, asked.place
    from unnest(${providerIds}::text[], ${sessionIds}::uuid[], ${tokenIds}::uuid[], ${assured}::boolean[])
      with ordinality as asked(provider_id, session_id, token_id, is_assured, place)
    join app_user u on u.provider_id = asked.provider_id`.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return identities.map((identity, n) => toLoading(identity, found.get(n + 1)));
}

function toLoading({ emailConfirmed, token }: Identity, user: ActorRow | undefined): ActorLoading {
  if (!user) return { ok: false, refusal: 'unknown' };
  if (user.deleted_at) return { ok: false, refusal: 'deleted' };
  if (user.banned_at) return { ok: false, refusal: 'banned' };
  if (!user.signed_in) return { ok: false, refusal: 'signed_out' };
  // A program never has staff rights, even when its person does.
  const role = token === undefined ? (user.role as StaffRole | null) : null;
  return {
    ok: true,
    actor: {
      userId: user.id,
      username: user.username,
      email: user.email,
      role,
      isAdmin: role === 'administrator',
      secondFactor: user.second_factor,
      emailConfirmed,
      acceptedTermsAt: user.accepted_terms_at,
    },
  };
}
