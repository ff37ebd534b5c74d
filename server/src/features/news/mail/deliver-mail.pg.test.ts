import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { outboxForFile } from './testing/outbox.ts';

const { database, hostWith, sent, working, write } = await outboxForFile();

describe('a process', () => {
  /** A mail server that holds every mail until it is released. */
  const slow = () => {
    const gate = Promise.withResolvers<void>();
    let inside = 0;
    let mostInside = 0;
    const send = async (outgoing: OutgoingMail) => {
      inside += 1;
      mostInside = Math.max(mostInside, inside);
      await gate.promise;
      sent.push(outgoing);
      inside -= 1;
    };
    return { host: hostWith({ send }), letGo: () => gate.resolve(), mostInside: () => mostInside };
  };
  test('delivers once at a time, however often it is woken, and each mail once', async () => {
    await write(60, 'crowd');
    const server = slow();
    const deliveries = Array.from({ length: 20 }, () => server.host.mailDelivery.deliver());
    await expect.poll(server.mostInside).toBeGreaterThan(0);
    setTimeout(server.letGo, 50);
    await Promise.all(deliveries);
    expect(server.mostInside()).toBe(3);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(60);
    expect(sent).toHaveLength(60);
  });

  test('writes down together what left together, and each that left alone at once', async () => {
    await write(3, 'together');
    const server = slow();
    const delivery = server.host.mailDelivery.deliver();
    await expect.poll(server.mostInside).toBe(3);
    server.letGo();
    await delivery;
    const transactions = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select distinct xmin::text from mail_outbox where closed_as = 'sent'`.execute(database.db);
      return rows.length;
    };
    expect(await transactions()).toBe(1);
    await write(3, 'apart');
    let left = 0;
    const turns = hostWith({
      send: async () => {
        left += 1;
        const place = left;
        // Each mail is sent after the one before it was recorded.
        await expect.poll(transactions).toBe(place);
      },
    });
    await turns.mailDelivery.deliver();
    expect(await transactions()).toBe(4);
  });

  test('that is asked while it delivers answers when what was written before has left', async () => {
    await write(1, 'early');
    const server = slow();
    const early = server.host.mailDelivery.deliver();
    await expect.poll(server.mostInside).toBe(1);
    await write(1, 'late');
    const late = server.host.mailDelivery.deliver();
    server.letGo();
    await early;
    expect(sent.map(({ subject }) => subject)).toEqual(['early']);
    await late;
    expect(sent.map(({ subject }) => subject)).toEqual(['early', 'late']);
  });

  test('delivers again after a delivery that failed', async () => {
    await write(1, 'waits');
    await sql`alter table mail_outbox rename to mail_elsewhere`.execute(database.db);
    const failed = Promise.allSettled([working().mailDelivery.deliver(), working().mailDelivery.deliver()]);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await sql`alter table mail_elsewhere rename to mail_outbox`.execute(database.db);
    await working().mailDelivery.deliver();
    expect(sent).toHaveLength(1);
  });
});
