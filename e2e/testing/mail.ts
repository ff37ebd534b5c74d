import { setTimeout as sleep } from 'node:timers/promises';

/** A mail as /dev/inbox.json shows it. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Every address in the text, in its order. */
  readonly links: readonly string[];
}

/** The six digits in it. */
export const codeIn = ({ text }: Mail): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

const ARRIVES_WITHIN_MS = 20_000;

/** The newest mail to an address, waited for. `subject` passes over mails about something else. */
export async function readMail(siteUrl: string, address: string, subject = /(?:)/): Promise<Mail> {
  const deadline = performance.now() + ARRIVES_WITHIN_MS;
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
