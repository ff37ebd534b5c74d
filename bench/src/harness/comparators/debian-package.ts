/** Installs Debian programs that benchmarks compare with or measure by, if they are missing. */
import { spawnSync } from 'node:child_process';

export function provideDebianPackage(program: string, name = program): void {
  if (!spawnSync(program, ['--version']).error) return;
  const { status } = spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${name}`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${program} is needed: install it (Debian: apt-get install ${name})`);
}
