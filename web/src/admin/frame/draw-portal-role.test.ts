import { expect, it } from 'vitest';
import type { SessionState } from '../../api/session/session.ts';
import { drawPortalRole } from './draw-portal-role.ts';

const signedIn: SessionState = { status: 'signed-in', userId: 'u', email: null, isAdmin: false };
const waiting = { role: undefined, error: null };
const portalRole = { kind: 'draw', role: 'scorer', tournamentId: 't' };

it.each([
  ['a link is being read', { status: 'loading' } as const, waiting, 'unknown'],
  ['a visitor', { status: 'signed-out' } as const, waiting, 'signed-out'],
  ['before the server spoke', signedIn, waiting, 'unknown'],
  ['a fan', signedIn, { role: null, error: null }, 'refused'],
  ['a helper', signedIn, { role: 'scorer' as const, error: null }, portalRole],
  ['a question that failed', signedIn, { role: undefined, error: new Error('no answer') }, 'refused'],
  [
    'known before, and asking again failed',
    signedIn,
    { role: 'scorer' as const, error: new Error('no answer') },
    portalRole,
  ],
])('%s', (_, session, asked, expected) => {
  expect(drawPortalRole('t', session, asked)).toEqual(expected);
});
