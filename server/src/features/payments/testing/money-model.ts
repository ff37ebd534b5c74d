/**
 * The reference: what people hold, by the rules in plain numbers and without a database. It shares no code with the product, so that no
 * error is made in both.
 */
interface ModelEntry {
  readonly user: number;
  readonly tournament: number;
  paid: number;
  active: boolean;
}

interface ModelReversal {
  readonly cents: number;
  readonly dispute: boolean;
  /** As the product has heard; the provider's own state is in the world. */
  heard: 'nothing' | 'away' | 'back';
  counts: boolean;
}

interface ModelPayment {
  readonly user: number;
  readonly credits: number;
  paid: boolean;
  /** Paid by somebody who had left: it gives no credits, and there are none to take back. */
  withheld?: boolean;
  taken: number;
  readonly reversals: Map<string, ModelReversal>;
}

export class MoneyModel {
  readonly users: { credits: number; debt: number; gone: boolean }[];
  readonly sealed: boolean[];
  readonly cancelled: boolean[];
  /** Oldest first. */
  readonly entries: ModelEntry[] = [];
  readonly payments = new Map<string, ModelPayment>();
  readonly prizes = new Set<string>();

  constructor(users: number, tournaments: number) {
    this.users = Array.from({ length: users }, () => ({ credits: 0, debt: 0, gone: false }));
    this.sealed = Array.from({ length: tournaments }, () => false);
    this.cancelled = Array.from({ length: tournaments }, () => false);
  }

  give(user: number, amount: number): void {
    const person = this.person(user);
    const repaid = Math.min(person.debt, amount);
    person.debt -= repaid;
    person.credits += amount - repaid;
  }

  /** False when there is too little. */
  topUp(user: number, amount: number): boolean {
    if (amount > 0) this.give(user, amount);
    else if (this.person(user).credits < -amount) return false;
    else this.person(user).credits += amount;
    return true;
  }

  standing(user: number, tournament: number): ModelEntry | undefined {
    return this.entries.find((one) => one.active && one.user === user && one.tournament === tournament);
  }

  /** The API's status: 201, 402 without a credit, 409 when closed, 401 when the person is gone. */
  enter(user: number, tournament: number): number {
    const person = this.person(user);
    if (person.gone) return 401;
    if (this.sealed[tournament] || this.cancelled[tournament]) return 409;
    if (this.standing(user, tournament)) return 201;
    if (person.credits < 1) return 402;
    person.credits -= 1;
    this.entries.push({ user, tournament, paid: 1, active: true });
    return 201;
  }

  end(entry: ModelEntry): void {
    if (!entry.active) return;
    entry.active = false;
    if (!this.person(entry.user).gone) this.give(entry.user, entry.paid);
  }

  cancel(tournament: number): void {
    if (this.sealed[tournament]) return;
    this.cancelled[tournament] = true;
    for (const entry of this.entries) if (entry.tournament === tournament) this.end(entry);
  }

  prize(user: number, tournament: number, amount: number): void {
    const name = `${user}:${tournament}`;
    if (this.prizes.has(name)) return;
    this.prizes.add(name);
    this.give(user, amount);
  }

  leave(user: number): void {
    const person = this.person(user);
    if (person.gone) return;
    for (const entry of this.entries) {
      if (entry.user === user && !this.sealed[entry.tournament] && !this.cancelled[entry.tournament])
        this.end(entry);
    }
    person.gone = true;
  }

  hearPaid(paymentId: string): void {
    const payment = this.payment(paymentId);
    if (payment.paid) return;
    payment.paid = true;
    payment.withheld = this.person(payment.user).gone;
    if (payment.withheld) return;
    this.give(payment.user, payment.credits);
    this.settle(payment);
  }

  hearReversal(
    paymentId: string,
    id: string,
    news: Omit<ModelReversal, 'heard' | 'counts'> & { back: boolean },
  ): void {
    const payment = this.payment(paymentId);
    const { back, cents, dispute } = news;
    const known = payment.reversals.get(id) ?? { cents, dispute, heard: 'nothing' as const, counts: false };
    payment.reversals.set(id, { ...known, heard: back || known.heard === 'back' ? 'back' : 'away' });
    if (payment.paid && !payment.withheld) this.settle(payment);
  }

  /** Missing money takes a credit for each 10 USD begun; returned money gives its credits back. */
  private settle(payment: ModelPayment): void {
    const due = (): number => {
      const cents = [...payment.reversals.values()].reduce(
        (sum, one) => sum + (one.counts ? one.cents : 0),
        0,
      );
      return Math.min(payment.credits, Math.ceil(cents / 1_000));
    };
    for (const one of payment.reversals.values()) {
      if (one.counts && one.heard === 'back') {
        one.counts = false;
        this.give(payment.user, payment.taken - due());
        payment.taken = due();
      }
    }
    for (const one of payment.reversals.values()) {
      if (!one.counts && one.heard === 'away') {
        one.counts = true;
        this.takeBack(payment.user, due() - payment.taken);
        payment.taken = due();
      }
    }
  }

  private takeBack(user: number, amount: number): void {
    const person = this.person(user);
    while (person.credits < amount) {
      const newest = this.entries.findLast(
        (one) => one.user === user && one.active && one.paid > 0 && !this.sealed[one.tournament],
      );
      if (!newest) break;
      this.end(newest);
    }
    const taken = Math.min(person.credits, amount);
    person.credits -= taken;
    person.debt += amount - taken;
  }

  statusOf(paymentId: string): 'open' | 'SUCCEEDED' | 'REFUNDED' | 'DISPUTED' {
    const payment = this.payment(paymentId);
    if (!payment.paid) return 'open';
    const away = [...payment.reversals.values()].filter(({ heard }) => heard === 'away');
    if (away.some(({ dispute }) => dispute)) return 'DISPUTED';
    const cents = away.reduce((sum, one) => sum + one.cents, 0);
    return cents >= payment.credits * 1_000 ? 'REFUNDED' : 'SUCCEEDED';
  }

  private person(user: number) {
    const person = this.users[user];
    if (!person) throw new Error(`The model has no user ${user}`);
    return person;
  }

  private payment(paymentId: string): ModelPayment {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error(`The model has no payment ${paymentId}`);
    return payment;
  }
}
