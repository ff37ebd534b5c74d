/**
 * Every bundled tournament from import to PAID under a fake clock, with 500 entrants: once undisturbed, and once with 50
 * workers killed at random statements. Both must end the same, and every mail must be sent once. Options: --entrants=500
 * --kills=50 --seeds=1 --draws=5
 */
import assert from 'node:assert/strict';
import { loadDemoDraws } from '@boast/server/gateways/tour-pages/demo-draws';
import { prepareReplay } from '@boast/server/testing/replay/prepare-replay';
import { replayScript } from '@boast/server/testing/replay/replay-stages';
import { runReplay } from '@boast/server/testing/replay/run-replay';
import { option } from '../../../bench/src/harness/measure/option.ts';

export async function run(): Promise<string[]> {
  const [entrants, kills, seeds] = [option('entrants', 500), option('kills', 50), option('seeds', 1)];
  const lines: string[] = [];
  const draws = loadDemoDraws();
  for (const { slug, gender } of draws.slice(0, option('draws', draws.length))) {
    const script = replayScript(slug, gender, '2031-06-10');
    const began = performance.now();
    const prepared = await prepareReplay(script, entrants);
    const ready = performance.now();
    try {
      const undisturbed = await runReplay(prepared, script, { kills: 0, seed: 0 });
      const calm = performance.now() - ready;
      assert.equal(undisturbed.state.entries.length, entrants);
      assert.ok([...undisturbed.sent.values()].every((times) => times === 1));
      for (let seed = 1; seed <= seeds; seed += 1) {
        const start = performance.now();
        const { state, deaths, sent } = await runReplay(prepared, script, { kills, seed });
        const seconds = (performance.now() - start) / 1000;
        assert.deepEqual(state, undisturbed.state);
        assert.equal(sent.size, undisturbed.sent.size);
        const twice = [...sent.values()].reduce((sum, times) => sum + times - 1, 0);
        lines.push(
          `${slug} ${gender}: ${entrants} entrants, ${deaths} workers killed, the same end; ${sent.size} mails, ` +
            `${twice} of them left twice under their id; ${seconds.toFixed(1)} s against ${(calm / 1000).toFixed(1)} s ` +
            `undisturbed (${((ready - began) / 1000).toFixed(1)} s to enter everybody)`,
        );
      }
    } finally {
      await prepared.drop();
    }
  }
  return lines;
}
