/** The process that machines.ts starts on the crowd's machine: it starts the others, measures, and reports. */

import { option } from '../../../bench/src/harness/option.ts';
import { tellFaults } from './machines-faults.ts';
import { measureWhole } from './machines-whole.ts';
import { startMachinesWorld } from './machines-world.ts';

const world = await startMachinesWorld(option('network', 0));
try {
  const findings = option('from', 1) === 1 ? await measureWhole(world) : [];
  for await (const finding of tellFaults(world)) findings.push(finding);
  process.send?.(findings);
} finally {
  await world.stop();
}
process.disconnect();
