import { readFacts } from '@boast/contract/site-facts';
import { fillPage } from '@boast/contract/values/page-text';
import { appConfigOf } from '../../../../process/app-config.ts';
import type { Config } from '../../../../process/config.ts';
import { pageTexts } from '../__generated__/page-texts.ts';
import type { PlainText } from './plain-text.ts';

/** The text is the same, from the same file and facts, as the page shows with scripts. */
export function infoText(name: keyof typeof pageTexts, config: Config): PlainText {
  const { lead, sections } = fillPage(pageTexts[name], { ...readFacts(appConfigOf(config)) });
  // A figure's caption is useless without the figure.
  return { lead, sections: sections.filter(({ id }) => !id.startsWith('figure-')) };
}
