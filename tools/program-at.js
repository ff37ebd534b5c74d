// @ts-check
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The program that the processes of a start run.
 * @typedef {object} Program
 * @property {string} root Its folder, without links.
 * @property {string} version
 * @property {string} node The Node that it brings along, or the one that runs us.
 */

/**
 * The program that `path` leads to now. Throws NotStarted where a launcher of `protocol` cannot start processes of it.
 * @param {string} path
 * @param {number} protocol
 * @returns {Program}
 */
export function programAt(path, protocol) {
  const manifest = join(path, 'package.json');
  if (!existsSync(manifest)) throw new NotStarted(`${path} leads to no program.`);
  const root = realpathSync(path);
  const { version, boast } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (!existsSync(join(root, 'node_modules')))
    throw new NotStarted(`The packages of ${root} are not installed: run npm ci there.`);
  if (boast?.launcher !== protocol) {
    throw new NotStarted(
      `Version ${version} in ${root} is started by another launcher than this one: restart the service.`,
    );
  }
  const node = [nodeBelow(root), ownNode].find((file) => existsSync(file));
  if (node === undefined)
    throw new NotStarted(`${ownNode}, which runs this, is gone: restart the service on another Node.`);
  return { root, version, node };
}

/** Its message is one whole sentence for whoever runs the product. */
export class NotStarted extends Error {
  /** Shown without a stack, as an OperatorError is. */
  isForOperator = true;
}

/** The Node of this process: the program may be replaced by one that brings none along. */
const ownNode = process.execPath;

/** The launcher's protocol of the program in `root`. @param {string} root @returns {number} */
export const protocolOf = (root) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).boast.launcher;

/** Where npm puts the Node that it brings. @param {string} root */
const nodeBelow = (root) => join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
