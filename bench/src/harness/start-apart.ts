import { type ChildProcess, fork } from 'node:child_process';

interface Apart<Told> {
  readonly child: ChildProcess;
  /** The first message that it sends. */
  readonly outcome: Promise<Told>;
}

/** Starts a program of ours in a process of its own, whose time and memory it shares with nothing. */
export function startApart<Told>(program: URL, args: readonly (string | number)[] = []): Apart<Told> {
  const child = fork(program, args.map(String), { stdio: 'inherit' });
  const firstMessage = new Promise<Told>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told));
    child.once('exit', (code) => reject(new Error(`${program.pathname} ended with ${code}`)));
  });
  return { child, outcome: firstMessage };
}
