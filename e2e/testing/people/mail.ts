import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../patience.ts';

/** A mail as /dev/inbox.json shows it. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Every URL of the text, in order. */
  readonly links: readonly string[];
}

export const codeIn = ({ text }: Mail): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

/** Waits for the newest mail to an address. `subject` skips mails about something else. */
export async function readMail(siteUrl: string, address: string, subject = /(?:)/): Promise<Mail> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(
      `${siteUrl}/dev/inbox.json?${new URLSearchParams({ to: address }).toString()}`,
    );
    const { data } = (await answer.json()) as { data: Mail[] };
    const mail = data.find((candidate) => subject.test(candidate.subject));
    if (mail) return mail;
    await sleep(200);
  }
  throw new Error(`No mail about ${subject} came to ${address}`);
}
