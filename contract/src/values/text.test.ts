import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { nameText, textLine, textLines } from './text.ts';

const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success;

describe('free text', () => {
  test('has one spelling, and no space around it', () => {
    expect(textLine().parse('  Zoe\u0308 ')).toBe('Zoë');
  });

  test.each(['\0', 'a\u0007b', 'a\u001b[31m', 'a\u0085b', '\u007f'])('has no %j', (value) => {
    expect([
      takes(textLine(), `x${value}x`),
      takes(textLines(), `x${value}x`),
      takes(nameText(), `x${value}x`),
    ]).toEqual([false, false, false]);
  });

  test('has lines where it may', () => {
    expect([takes(textLines(), 'a\r\n\tb'), takes(textLine(), 'a\nb'), takes(nameText(), 'a\nb')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    '\u202e',
    '\u2066',
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\ufdd0',
    '\ud800',
    'e\u0301\u0316\u0301\u0316\u0301\u0316',
  ])('B18: has no %j anywhere', (value) => {
    expect([textLine(), textLines(), nameText()].map((schema) => takes(schema, `x${value}x`))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('B18: a name of spaces that are none, or of accents alone, is none', () => {
    for (const value of [
      '\u3164\u3164\u3164',
      '\u2800\u2800\u2800',
      '\u0301\u0301\u0301',
      '\u00ad\u00ad\u00ad',
    ])
      expect(takes(nameText(), value)).toBe(false);
  });

  test.each(['Ali Farag', 'Nour El Sherbini', 'Zoë', '陳', 'O’Brien', 'محمد', '😀'])(
    '%s is a name',
    (value) => {
      expect(takes(nameText(), value)).toBe(true);
    },
  );
});

describe('every text of every operation', () => {
  /** NUL, and signs that nobody can see. */
  const HIDDEN = ['a\0b\0c\0d', 'a\u3164b\u200bc\u2800d'];

  /** Lists the places where a value of this schema may hold one of them. */
  function open(schema: unknown, place: string): string[] {
    const inner = unwrapped(schema as z.ZodType);
    if (inner instanceof z.ZodObject)
      return Object.entries(inner.shape).flatMap(([key, field]) => open(field, `${place}.${key}`));
    if (inner instanceof z.ZodArray) return open(inner.element, `${place}[]`);
    if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => open(option, place));
    return HIDDEN.some((text) => inner.safeParse(text).success) ? [place] : [];
  }

  function unwrapped(schema: z.ZodType): z.ZodType {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      return unwrapped(schema.unwrap() as z.ZodType);
    return schema;
  }

  /** A pasted page or sheet, and what the protocol sends and nobody reads. */
  const RAW = ['html', 'sheet', 'providerData', 'email', 'username', 'providerId'];

  test('refuses what cannot be seen, or has a shape that has none', () => {
    const found = Object.entries(operations).flatMap(([called, declared]) => {
      const { params, query, body } = declared as unknown as Operation;
      return [params, query, body].flatMap((schema) => open(schema, called));
    });
    expect(
      found.filter(
        (place) =>
          // A crash report keeps what can be seen, whatever was sent.
          !place.startsWith('reportCrash.') &&
          !(RAW.includes(place.split('.').at(-1) ?? '') && /html|[tw]Sheet\.|usersSync/.test(place)),
      ),
    ).toEqual([]);
  });
});
