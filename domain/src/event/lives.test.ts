import { describe, expect, it } from 'vitest';
import { lifeOf, live } from './testing/life.ts';
import { describeFault } from './testing/shrink.ts';

const isNightly = process.env['NIGHTLY'] === '1';
/** The gate walks the same lives each time; a night walks others. SEED=… NIGHTLY=1 repeats a night. */
const firstSeed = Number(process.env['SEED'] ?? (isNightly ? Math.floor(Math.random() * 2 ** 31) : 1));
const plan = isNightly
  ? { lives: 8_000, lengths: [60, 120, 240] }
  : { lives: 2_000, lengths: [6, 10, 16, 40] };

describe('the life of an event', () => {
  it(`goes as players would tell it, whatever is changed (from seed ${firstSeed})`, () => {
    const outcomes: Record<string, number> = {};
    for (let seed = firstSeed; seed < firstSeed + plan.lives; seed += 1) {
      const life = lifeOf(seed, plan.lengths[seed % plan.lengths.length] ?? 0);
      const { changes, fault } = live(life);
      if (fault) expect.fail(describeFault(life));
      for (const [outcome, count] of Object.entries(changes))
        outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    }
    // The walks try what they are about: each kind of change is carried out, and refused where it can be.
    for (const kind of ['match', 'undo', 'place', 'redraw', 'lot', 'schedule', 'begin', 'tick', 'fields'])
      expect(outcomes[`${kind} done`], `${kind} done`).toBeGreaterThan(0);
    for (const refusal of ['match LATER_MATCH_PLAYED', 'undo UNDO_REFUSED', 'schedule FINDINGS_NOT_ACCEPTED'])
      expect(outcomes[refusal], refusal).toBeGreaterThan(0);
  }, 7_200_000);
});
