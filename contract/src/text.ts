/**
 * Free text, as people type it or somebody pretends to: one spelling of each sign, no control characters, and bounded by
 * whoever uses it. Every text that comes in is one of these, or has a shape of its own.
 */
import * as z from 'zod';

const CONTROL = /\p{Cc}/u;
/** All but tabs and the ends of lines. */
const CONTROL_IN_LINES = /[^\P{Cc}\t\r\n]/u;
/** Characters that turn the direction of other people's text around, and invisible ones. */
const INVISIBLE = /[\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/;

const NO_CONTROL = 'Control characters are not allowed';

const free = () => z.string().normalize('NFC').trim();

/** One line. */
export const line = () => free().refine((value) => !CONTROL.test(value), NO_CONTROL);

/** As many lines as there are. */
export const lines = () => free().refine((value) => !CONTROL_IN_LINES.test(value), NO_CONTROL);

/** What others read beside other names: it looks like what it is. */
export const name = () =>
  line().refine((value) => !INVISIBLE.test(value), 'Invisible characters are not allowed in a name');
