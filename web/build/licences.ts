import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Relative to the build folder; the footer links to it. */
export const LICENCES_FILE = 'licences.txt';

/** Packages that write code of their own into the site. */
const WRITTEN_BY_THE_BUILD = ['tailwindcss', 'vite', 'rolldown'];

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url)).replaceAll('\\', '/');

/**
 * Writes the licences of everything in the build, which fails if a package has no licence text and is not
 * `listed` in NOTICE.md.
 */
export function licences(listed: readonly string[] = []): Plugin {
  const isUnlisted = (folder: string) => !listed.some((name) => folder.endsWith(`/node_modules/${name}`));
  return {
    name: 'licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sources = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
        );
        const folders = foldersOf([...sources, ...WRITTEN_BY_THE_BUILD.map((name) => `${MODULES}${name}/`)]);
        this.emitFile({
          type: 'asset',
          fileName: LICENCES_FILE,
          source: writeLicences(folders.filter(isUnlisted)),
        });
      },
    },
  };
}

/** The packages of these files, without repeats. Our own and virtual files have none. */
export const foldersOf = (files: readonly string[]): string[] => {
  const folders = files.flatMap((file) => {
    const [, before, name] =
      /(.*\bnode_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/')) ?? [];
    if (before === undefined || name === undefined) return [];
    return [`${isAbsolute(file) ? before : MODULES}${name}`];
  });
  return [...new Set(folders)].toSorted();
};

/** Packages with the same licence text share one section. Throws for a package without a text. */
export function writeLicences(folders: readonly string[]): string {
  const namesOf = new Map<string, string[]>();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const text = readLicence(folder);
    if (text === '') throw new Error(`${name} is in the site, but no text of its licence (${license}) is.`);
    namesOf.set(text, [...(namesOf.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...namesOf].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return ['This site is made with the work of others, by these licences.\n', ...parts].join(`\n${RULE}\n\n`);
}

const RULE = '-'.repeat(80);

function readLicence(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.toSorted().map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  // Vite's licence also lists the parts of the builder, which are not in the site.
  return texts.map((text) => text.split('# Licenses of bundled dependencies')[0]?.trim()).join('\n\n');
}

export function missingFrom(text: string, files: readonly string[]): string[] {
  const names = foldersOf(files).map((folder) => folder.replace(/.*\/node_modules\//, ''));
  return names.filter((name) => !text.split('\n').some((line) => line.startsWith(`${name} `)));
}
