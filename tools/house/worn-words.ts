/** Finds words that no English sports site prints, in what screens, mails, pages and the API's description say. */
import type { Found } from './found.ts';
import { lineAt } from './line-at.ts';
import type { SourceFile } from './source-files.ts';

/** Each with what to say instead. */
const WORN: readonly (readonly [RegExp, string])[] = [
  [/\bwho(m)?ever\b/gi, 'anyone who'],
  [/\b(some|any|every)body\b/gi, 'someone, anyone, everyone'],
  [/\bof (one's|your|their|its) own\b/gi, 'your own'],
  [/\bstands? (here|there|now|in (this|the|no) draw)\b|\bas (it|they) stands?\b/gi, 'is, shows up'],
  [/\blets? (you |people |nobody |someone )?in\b/gi, 'approve, sign in'],
  [/\b(in|by|as|how|of) the field\b(?! of)/gi, 'everyone, overall'],
  [/\b(make|made|making) (a|another|the|no|one's) (league|token)\b/gi, 'create'],
  [/\bdid not load\b|\bcould not be loaded\b/gi, "Couldn't load"],
  [/\bnobody\b.{0,40}\bany more\b/gi, 'no longer'],
  [/[\d}] %(?=['"`<, ]|$)/gm, '23%'],
  [/\b(a|the|this|no|your|our) mails?\b(?! server)|\bby mail\b/gi, 'email'],
  [/\b(saw|see) it coming\b|\bwalks? on into\b/gi, 'picked it, goes through'],
];

/** What people read is written here; what operators read is elsewhere. */
const READ =
  /^(web\/(src|offline)|contract\/src|domain\/src\/(news|prize|tournament)|server\/src\/(http|features\/(announcements|auth|boards|entries|leagues|news\/mail|payments|site|users)))/;

export function wornWords({ path, text }: SourceFile): Found[] {
  if (!READ.test(path)) return [];
  // A blanked comment keeps the numbers of lines.
  const said = text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  return WORN.flatMap(([worn, instead]) =>
    [...said.matchAll(worn)].map(({ index, 0: words }) => ({
      path,
      line: lineAt(said, index),
      words: `"${words}": ${instead}`,
    })),
  );
}
