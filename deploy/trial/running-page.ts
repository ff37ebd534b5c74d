/** Reads the commands of docs/running.md, in the order in which an operator types them. */

export interface Step {
  /** The section it stands in. */
  readonly section: string;
  /** One line, or several up to the end of a here-document. */
  readonly command: string;
}

/** The commands of every `sh` block, in the order of the page. Throws for a page without any. */
export function stepsOf(page: string): Step[] {
  let section = '';
  const steps: Step[] = [];
  for (const [, heading, block] of page.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$/gm)) {
    if (heading !== undefined) section = heading;
    else if (block !== undefined) steps.push(...commandsOf(block).map((command) => ({ section, command })));
  }
  if (steps.length === 0) throw new Error('The page has no command.');
  return steps;
}

const commandsOf = (block: string): string[] => block.match(/^.*<<'END'\n[\s\S]*?^END$|^.+$/gm) ?? [];

/** A command with the operator's own words in place of the page's. */
export const fillIn = (command: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), command);
