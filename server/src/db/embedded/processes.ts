import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Process ids are reused, so pid and birth together identify a process. The birth is an opaque string:
 * undefined when the process is dead or a zombie, and `'unknown'` when it is alive but the system does not
 * say since when.
 */
export function birthOf(pid: number): string | undefined {
  if (!answersSignals(pid)) return undefined;
  if (process.platform === 'linux') return linuxBirth(pid);
  if (process.platform === 'win32') return 'unknown';
  return psBirth(pid);
}

export function serversOf(cluster: string): number[] {
  if (process.platform === 'linux') return linuxServersOf(cluster);
  const pid = postmasterPid(cluster);
  return pid !== undefined && psBirth(pid) !== undefined && psCommand(pid).includes(cluster) ? [pid] : [];
}

/** The process may be dead; without the file it is undefined. */
export function postmasterPid(cluster: string): number | undefined {
  const pid = Number(postmasterFile(cluster)[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The process id comes first, and the eighth line is "ready" once connections are accepted. */
export function postmasterFile(cluster: string): string[] {
  try {
    return readFileSync(`${cluster}/postmaster.pid`, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process is another user's, and alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** State and start time follow the command name, whose brackets may themselves hold brackets and spaces. */
function linuxBirth(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : startTicks;
  } catch {
    // /proc may hide processes of others (hidepid); it answered the signal, so it lives.
    return 'unknown';
  }
}

function linuxServersOf(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === cluster &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
        );
      } catch {
        return false; // The process has ended, is a zombie, or belongs to another user.
      }
    })
    .map(Number);
}

function psBirth(pid: number): string | undefined {
  const [state, started] = [ps(pid, 'state='), ps(pid, 'lstart=')];
  if (started === '' || state.startsWith('Z')) return undefined;
  return String(Date.parse(started));
}

function psCommand(pid: number): string {
  return ps(pid, 'command=');
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
