/**
 * Free text, as people type it or somebody pretends to: one spelling of each sign, nothing that cannot be seen, and bounded by
 * whoever uses it. Every text that comes in is one of these, or has a shape of its own.
 */
import { dropUnseen, isSeen, refuseText } from '@boast/domain/account/readable-text';
import * as z from 'zod';

const CONTROL = /\p{Cc}/u;
/** All but tabs and the ends of lines. */
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

/** One line. */
export const line = () => free().refine((value) => !CONTROL.test(value), NO_CONTROL);

/** As many lines as there are. */
export const lines = () => free().refine((value) => !CONTROL_IN_LINES.test(value), NO_CONTROL);

/** What others read beside other names: there is something to see. */
export const name = () =>
  line().refine((value) => value === '' || isSeen(value), 'A name needs a letter, a number or a sign');

/** What a program reports by itself: nobody can type it again, so it loses what `lines` refuses. */
export const report = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => dropUnseen(value.replace(/[^\P{Cc}\t\r\n]/gu, '')));
