/** A browser's answer, as Supabase's client writes it. Fields that we do not use are let through. */
import * as z from 'zod';

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(40_000);
/** WebAuthn allows no longer one. */
const credentialId = z
  .string()
  .regex(/^[\w-]+$/)
  .max(1_364);

const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});

const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

const signedCredential = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(100).nullish(),
  }),
});

export const newPasskeyBody = z.object({ challenge_id: z.uuid(), credential: newCredential });
export const passkeySignInBody = z.object({
  challenge_id: z.uuid(),
  credential: signedCredential.transform(({ response: { userHandle, ...response }, ...credential }) => ({
    ...credential,
    response: { ...response, ...(userHandle && { userHandle }) },
  })),
});
export type SignedCredential = z.infer<typeof passkeySignInBody>['credential'];

export const passkeyParams = z.object({ id: z.uuid() });
export const passkeyNameBody = z.object({ friendly_name: z.string().max(120) });
