import type { CDPSession, Page } from 'playwright-core';

export interface PasskeyDevice {
  /** Whether its person shows finger, face or code when they are asked. */
  verifies(isVerified: boolean): Promise<void>;
  /** Whether it answers a request at once, as if its person had agreed. */
  answers(isAnswering: boolean): Promise<void>;
  /** Sets how often its passkeys have signed, as a copy of the device that was used elsewhere. */
  setCount(count: number): Promise<void>;
  keys(): Promise<{ readonly credentialId: string }[]>;
}

/** Gives the page's browser an authenticator of its own, which answers by itself, as Chromium's tools have it. */
export async function givePasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const tools: CDPSession = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const keys = async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    verifies: async (isUserVerified) => {
      await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    answers: async (enabled) => {
      await tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    setCount: async (signCount) => {
      for (const credential of await keys()) {
        const { credentialId } = credential;
        await tools.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await tools.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount },
        });
      }
    },
    keys,
  };
}
