import type { PageTags } from '../page-tags.ts';
import type { SitePath } from '../site-places.ts';
import { type Html, html } from './html.ts';

/**
 * Search engines, programs and simple browsers read this page without scripts. A noscript element holds it,
 * so that it moves nothing in other browsers. Classes are those of components, as in first-view.ts.
 */
export function drawText({ title, description, head, standing, text }: PageTags): Html {
  const isAlone = head === null;
  const words =
    text.length > 0 ? text : [html`<p>${description}</p>`, ...(standing === 'missing' ? [] : [NEEDS])];
  return html`<div class="${isAlone ? 'page' : 'wide'} flex flex-col gap-8 py-10">${
    isAlone ? html`<h1 class="display text-display">${title}</h1>` : []
  }${words}${LINKS}</div>`;
}

const NEEDS = html`<p class="text-quiet">The rest of this page needs JavaScript.</p>`;

const PLACES = [
  ['/', 'Home'],
  ['/tournaments', 'Tournaments'],
  ['/results', 'Results'],
  ['/leaderboard', 'Leaderboard'],
  ['/live-results', 'Live Results'],
  ['/leagues', 'Leagues'],
  ['/how-it-works', 'How It Works'],
  ['/faq', 'FAQ'],
  ['/rules', 'Rules'],
  ['/developers', 'Developers'],
  ['/contact', 'Contact Us'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const satisfies readonly (readonly [SitePath, string])[];

const LINKS = html`<nav aria-label="Site"><ul class="flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-4">${PLACES.map(
  ([to, name]) => html`<li>${link(to, name)}</li>`,
)}</ul></nav>`;

export function link(to: string, name: string | readonly Html[]): Html {
  return html`<a href="${to}" class="text-ink underline underline-offset-4">${name}</a>`;
}

/** A part of a page with its own heading; empty when it has no lines. */
export const section = (title: string, lines: readonly Html[]): readonly Html[] =>
  lines.length === 0
    ? []
    : [
        html`<section><h2 class="display text-heading">${title}</h2><ul class="divide-y divide-line border-line border-b">${lines.map(
          (line) => html`<li class="py-2">${line}</li>`,
        )}</ul></section>`,
      ];
