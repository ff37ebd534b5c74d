import { expect, it } from 'vitest';
import { loadDemoDraws } from '../../gateways/tour-pages/demo-draws.ts';
import { amountOf, isNightly } from '../nightly.ts';
import { prepareReplay } from './prepare-replay.ts';
import { replayScript } from './replay-stages.ts';
import { runReplay } from './run-replay.ts';

const ENTRANTS = amountOf('ENTRANTS', { gate: 40, night: 100 });
const KILLS = 20;
const draws = loadDemoDraws()
  .slice(0, isNightly ? undefined : 1)
  .map(({ slug, gender }) => [slug, gender] as const);

it.each(draws)(
  '%s %s, from import to PAID, ends alike whether or not workers are killed on the way',
  async (slug, gender) => {
    const script = replayScript(slug, gender, '2031-06-10');
    const prepared = await prepareReplay(script, ENTRANTS);
    try {
      const undisturbed = await runReplay(prepared, script, { kills: 0, seed: 1 });
      expect(undisturbed.state.statuses).toEqual([
        'CREATING UPCOMING',
        'UPCOMING ACTIVE',
        'ACTIVE COMPLETED',
        'COMPLETED SCORED',
        'SCORED PAYING',
        'PAYING PAID',
      ]);
      expect(undisturbed.state.entries).toHaveLength(ENTRANTS);
      expect(undisturbed.state.prizes.length).toBeGreaterThan(0);
      expect(undisturbed.state.entries).toContainEqual(expect.objectContaining({ changes: 2 }));
      const kinds = undisturbed.state.mails.map(({ business_key }) => business_key.split(':')[0]);
      expect([...new Set(kinds)]).toEqual([
        'draw-changed',
        'entry-confirmed',
        'last_call',
        'prize',
        'published',
        'results',
        'sealed',
      ]);
      expect([...undisturbed.sent.values()].every((times) => times === 1)).toBe(true);
      const disturbed = await runReplay(prepared, script, { kills: KILLS, seed: 2 });
      expect(disturbed.deaths).toBe(KILLS);
      expect(disturbed.state).toEqual(undisturbed.state);
      expect(disturbed.sent.size).toBe(undisturbed.sent.size);
      // Edge 49: a mail that was sent just as its worker died may be sent once more, with the same id.
      const extra = [...disturbed.sent.values()].reduce((sum, times) => sum + times - 1, 0);
      expect(extra).toBeLessThanOrEqual(disturbed.deaths);
    } finally {
      await prepared.drop();
    }
  },
);
