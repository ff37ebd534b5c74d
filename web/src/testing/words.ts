import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The words of each element, a space between those of different elements in it. */
export const wordsOf = (elements: readonly Element[]): readonly string[] =>
  elements.map((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '');
    return words.join(' ').replace(/\s+/g, ' ').trim();
  });

/** Waits for a toast. */
export async function expectToast(title: string, text = title): Promise<void> {
  const toast = (await screen.findByText(title)).closest('[popover]');
  expect(toast).not.toBeNull();
  await within(toast as HTMLElement).findByText(text);
}
