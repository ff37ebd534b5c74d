import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSeen, readDockerfile } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

describe('our Dockerfile', () => {
  const stages = readDockerfile(read('Dockerfile'));
  const [build, final] = stages;

  it('has two stages, and ends as an ordinary user who can be asked whether all is well', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', '1']);
    expect(final?.steps.findLast(({ kind }) => kind === 'user')).toEqual({ kind: 'user', name: 'node' });
    expect(final?.healthcheck[0]).toBe('node');
    expect(final?.command).toEqual(['node', 'tools/run.js', 'tools/start.js']);
  });

  it('installs nothing in the stage that is shipped, and takes only what the other one left', () => {
    expect(final?.steps.filter(({ kind }) => kind === 'run')).toEqual([]);
    expect(build?.steps.at(-1)).toMatchObject({
      kind: 'run',
      command: expect.stringContaining('--omit=dev'),
    });
  });

  it('knows every workspace, or npm would refuse the lock', () => {
    const { workspaces } = JSON.parse(read('../package.json')) as { workspaces: string[] };
    const copied = build?.steps.flatMap((step) => (step.kind === 'copy' ? step.sources : []));
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
  });

  it('may see all that it copies, and neither tests nor what was built or installed here', () => {
    const ignore = read('Dockerfile.dockerignore');
    const copied = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])),
    );
    for (const file of copied) expect([file, isSeen(file, ignore)]).toEqual([file, true]);
    for (const file of ['.env', '.data/postgres/password', 'web/dist/index.html', 'node_modules/a/b.js'])
      expect([file, isSeen(file, ignore)]).toEqual([file, false]);
    expect(isSeen('server/src/config.test.ts', ignore)).toBe(false);
    expect(isSeen('server/src/config.ts', ignore)).toBe(true);
    expect(isSeen('web/node_modules/a.js', ignore)).toBe(false);
  });
});

describe('a Dockerfile', () => {
  it('is read with its comments, long lines and values', () => {
    const text = '# a\nFROM a:1 AS one\nENV A=1 B=x=y\nRUN first \\\n  && second\nCOPY --from=zero /a b/\n';
    expect(readDockerfile(text)).toEqual([
      {
        image: 'a:1',
        name: 'one',
        command: [],
        healthcheck: [],
        steps: [
          { kind: 'env', values: { A: '1', B: 'x=y' } },
          { kind: 'run', command: 'first && second' },
          { kind: 'copy', from: 'zero', sources: ['/a'], target: 'b/' },
        ],
      },
    ]);
  });

  it.each(['FROM a\nADD x y', 'FROM a\nCOPY --chown=1 a b', 'RUN a', 'FROM a\nVOLUME /a'])(
    'with what is not understood is refused: %j',
    (text) => {
      expect(() => readDockerfile(text)).toThrow(/^(Not understood|Before the first FROM): /);
    },
  );
});
