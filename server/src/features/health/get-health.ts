import type { Handler } from '../../http/handler.ts';
import { readCrashes } from './browser-crashes.ts';
import { readFacts } from './health-facts.ts';
import { judgeHealth } from './judge-health.ts';
import { readProcesses } from './process-beat.ts';

export const getHealth: Handler<'getHealth'> = async ({ ctx: { db } }) => {
  const facts = {
    ...(await readFacts(db)),
    processes: await readProcesses(db),
    crashes: await readCrashes(db),
  };
  return { data: { findings: judgeHealth(facts), facts } };
};
