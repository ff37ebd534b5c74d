// Reads what systemd gives the processes of a unit, for commands that an operator starts by hand beside it.

/**
 * @typedef {object} Unit
 * @property {string | undefined} user
 * @property {string | undefined} folder
 * @property {{ path: string, isOptional: boolean }[]} files of settings, which win over `settings`
 * @property {Record<string, string>} settings
 */

/**
 * Reads a unit with its drop-ins, as `systemctl cat` prints them: of a setting that stands twice the last one counts.
 * @param {string} text
 * @returns {Unit}
 */
export function readUnit(text) {
  /** @type {Unit} */
  const unit = { user: undefined, folder: undefined, files: [], settings: {} };
  for (const [, name, value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    if (name === 'User') unit.user = value.trim();
    if (name === 'WorkingDirectory') unit.folder = value.trim();
    // A drop-in clears what came before by an empty value.
    if (name === 'EnvironmentFile' && value.trim() === '') unit.files = [];
    else if (name === 'EnvironmentFile')
      unit.files.push({ path: value.trim().replace(/^-/, ''), isOptional: value.startsWith('-') });
    if (name === 'Environment' && value.trim() === '') unit.settings = {};
    else if (name === 'Environment') Object.assign(unit.settings, readAssignments(value));
  }
  return unit;
}

/** @param {string} line */
const readAssignments = (line) =>
  Object.fromEntries(
    [...line.matchAll(/"(\w+)=([^"]*)"|(\w+)=(\S*)/g)].map(([, quoted, text, name, word]) => [
      quoted ?? name,
      text ?? word ?? '',
    ]),
  );

/**
 * Reads a file of settings by the rules of systemd's EnvironmentFile: a line may be a comment, a value may be in quotes, and
 * what looks like a variable or a comment within a value is none.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function readSettings(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const line of text.replaceAll('\\\n', '').split('\n')) {
    const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) settings[name] = unquote(value.trim());
  }
  return settings;
}

/** @param {string} value */
function unquote(value) {
  const [, single] = /^'(.*)'$/.exec(value) ?? [];
  const [, double] = /^"(.*)"$/.exec(value) ?? [];
  return single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? value.replace(/\\(.)/g, '$1');
}
