import { startBoss } from '../jobs/jobs.ts';

/** The job library's own tables, which every process of the product makes at its start. */
export async function createJobTables(url: string): Promise<void> {
  const boss = await startBoss({ url, onError: () => undefined }, { work: false });
  await boss.stop();
}
