/** Reads a Dockerfile as data: the instructions that ours uses, and no others. */

type Step =
  | { readonly kind: 'workdir'; readonly folder: string }
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'run'; readonly command: string }
  /** `from`: an earlier stage; null: the folder that is built. */
  | {
      readonly kind: 'copy';
      readonly from: string | null;
      readonly sources: string[];
      readonly target: string;
    };

export interface Stage {
  readonly image: string;
  readonly name: string;
  readonly steps: Step[];
  /** The program that a container runs and the one that checks its health, each with its arguments. */
  command: readonly string[];
  healthcheck: readonly string[];
}

/** Throws for an instruction that is not understood: it would otherwise be left out without a word. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of instructionsOf(text)) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? [];
    if (word === 'FROM') {
      const [image = '', , name = String(stages.length)] = rest.split(/\s+/);
      stages.push({ image, name, steps: [], command: [], healthcheck: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`Before the first FROM: ${line}`);
    if (word === 'CMD') stage.command = JSON.parse(rest);
    else if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
    else if (word !== 'EXPOSE') stage.steps.push(readStep(word, rest, line));
  }
  return stages;
}

function readStep(word: string, rest: string, line: string): Step {
  switch (word) {
    case 'WORKDIR':
      return { kind: 'workdir', folder: rest };
    case 'USER':
      return { kind: 'user', name: rest };
    case 'RUN':
      return { kind: 'run', command: rest };
    case 'ENV':
      return { kind: 'env', values: Object.fromEntries(rest.split(/\s+/).map(readValue)) };
    case 'COPY': {
      const words = rest.split(/\s+/);
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : null;
      const target = words.pop();
      if (target !== undefined && words.every((each) => !each.startsWith('--')))
        return { kind: 'copy', from: from ?? null, sources: words, target };
    }
  }
  throw new Error(`Not understood: ${line}`);
}

function readValue(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** Lines that hang together by a backslash are one; comments and empty lines are none. */
const instructionsOf = (text: string): string[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether a build gets to see a file: the last pattern of a .dockerignore that fits decides. */
export function isSeen(file: string, ignore: string): boolean {
  let seen = true;
  for (const line of ignore.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = line.replace(/^!/, '');
    if (fits(file, pattern)) seen = line.startsWith('!');
  }
  return seen;
}

/** A pattern names a file or a folder with all below it. */
function fits(file: string, pattern: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/^\*\*\//, '(.*/)?')
    .replace(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${expression.replace('(.[^/]*/)?', '(.*/)?')}(/|$)`).test(file);
}
