import { describe, expect, it } from 'vitest';
import { describeFault, lifeOf, live } from './testing/life.ts';

const isNightly = process.env['NIGHTLY'] === '1';
/** The gate walks the same lives each time; a night walks others. */
const firstSeed = Number(process.env['EVENT_SEED'] ?? (isNightly ? Date.now() % 1_000_000_000 : 1));
const plan = isNightly
  ? { lives: 14_000, lengths: [60, 120, 240] }
  : { lives: 2_000, lengths: [8, 12, 20, 44] };

describe('the life of an event', () => {
  it('goes as players would tell it, whatever is entered, corrected, undone, sealed, moved or cancelled', () => {
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
  });
});
