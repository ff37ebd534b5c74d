/**
 * Free text from people, or from somebody who pretends to be one: one spelling of each sign, nothing that cannot be seen, and
 * bounded by the schema that uses it. Every text in a request is one of these or has a pattern of its own.
 */
import { dropUnseen, isSeen, refuseText } from '@boast/domain/account/readable-text';
import * as z from 'zod';

const CONTROL = /\p{Cc}/u;
/** All control characters except tabs and line ends. */
const CONTROL_IN_LINES = /[^\P{Cc}\t\r\n]/u;
const NO_CONTROL = 'Control characters are not allowed';

const free = () =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .superRefine((value, check) => {
      const refusal = refuseText(value);
      if (refusal !== null) check.addIssue({ code: 'custom', message: refusal });
    });

export const textLine = () => free().refine((value) => !CONTROL.test(value), NO_CONTROL);

export const textLines = () => free().refine((value) => !CONTROL_IN_LINES.test(value), NO_CONTROL);

/** A name that others read beside other names, with something visible in it. */
export const nameText = () =>
  textLine().refine((value) => value === '' || isSeen(value), 'A name needs a letter, a number or a sign');

/** A program's own report: nobody can type it again, so it loses what `lines` refuses. */
export const reportText = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => dropUnseen(value.replace(/[^\P{Cc}\t\r\n]/gu, '')));
