/** The host tells the kind: chats take a line of text, everybody else a signed event. */
export type WebhookKind = 'standard' | 'slack' | 'discord';

export function webhookKind(address: string): WebhookKind {
  const { hostname, pathname } = new URL(address);
  if (hostname === 'hooks.slack.com') return 'slack';
  const isDiscord = /^((canary|ptb)\.)?discord(app)?\.com$/.test(hostname);
  return isDiscord && pathname.startsWith('/api/webhooks/') ? 'discord' : 'standard';
}
