/** A message that a person writes to many people bears their name, in a league and in a club's draw alike. */
import { holdsAddress } from '@boast/domain/account/public-name';
import { ApiError } from '../../../http/api-error.ts';
import type { MailContent } from '../../news/mail/mail-content.ts';

interface WrittenMessage {
  readonly writer: string;
  /** The name of the league or the draw. */
  readonly to: string;
  readonly text: string;
}

export const writtenMessage = ({ writer, to, text }: WrittenMessage) =>
  ({
    subject: `${to}: a message from ${writer}`,
    title: `${writer} wrote to everyone in ${to}`,
    paragraphs: linesOf(text),
  }) satisfies Partial<MailContent>;

/** Mail programs make links of web addresses. */
export function assertMessage(text: string): void {
  if (holdsAddress(text)) throw new ApiError('NAME_REFUSED', "A message can't have a web address");
}

/** A mail shows each line as a paragraph, and nothing of it as a link. */
const linesOf = (text: string): string[] => text.split(/\s*[\r\n]+\s*/).filter((line) => line !== '');
