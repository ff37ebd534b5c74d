import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly raw: Buffer;
  readonly to: readonly string[];
}

interface MailCatcher {
  readonly url: string;
  /** Received mails, oldest first. */
  readonly received: readonly CaughtMail[];
  stop(): Promise<void>;
}

/** A local SMTP server that accepts every mail, or refuses every recipient. */
export async function catchMail(refusal: Error | null = null): Promise<MailCatcher> {
  const received: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refusal),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({ raw: Buffer.concat(parts), to: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
