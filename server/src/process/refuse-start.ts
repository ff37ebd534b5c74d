export const isThisMachine = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

interface StartSettings {
  readonly isPublic: boolean;
  readonly smtpUrl?: string | undefined;
  readonly demo: boolean;
  readonly features: { readonly credits: boolean };
  readonly stripe?: unknown;
  readonly localPushUrl?: string | undefined;
  readonly localWebhookUrl?: string | undefined;
  readonly host: string;
  readonly trustProxy: false | readonly string[];
}

/** Returns one sentence, or null when the site may start. */
export function refusalOfStart(config: StartSettings): string | null {
  if (!config.isPublic) return null;
  // Anybody could read all mail at /dev/inbox, including sign-in links.
  if (config.smtpUrl === undefined)
    return 'SMTP_URL is missing: people reach this server from other machines, and their mail must not stay on it.';
  if (config.demo)
    return 'DEMO must be off: people reach this server from other machines, and the passwords of the demo are published.';
  if (config.features.credits && !config.stripe)
    return 'STRIPE_SECRET_KEY is missing: people reach this server from other machines, and the sandbox would sell them credits for no money.';
  if (config.localPushUrl !== undefined)
    return 'LOCAL_PUSH_URL must not be set: people reach this server from other machines, and could have it call an address of ours.';
  if (config.localWebhookUrl !== undefined)
    return 'LOCAL_WEBHOOK_URL must not be set: people reach this server from other machines, and could have it call an address of ours.';
  if (isThisMachine(config.host) && config.trustProxy === false)
    return 'TRUST_PROXY is missing: people reach this server through a proxy on this machine, and would all count as one.';
  return null;
}

export function warningOfStart({ publicUrl }: { readonly publicUrl: string }): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isThisMachine(hostname)) return null;
  return 'PUBLIC_URL is not https: browsers give such pages no notifications, no copying, no sharing, no offline page and no check of signatures, and passwords and sessions can be read on the way.';
}
