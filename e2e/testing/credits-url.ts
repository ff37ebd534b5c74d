import { inject } from 'vitest';

/**
 * The URL of a second system that several stories share: credits are switched on, and nobody plays a tournament to its end there,
 * so that its season stays as the demo left it.
 */
export async function creditsUrl(): Promise<string> {
  const answer = await fetch(inject('creditsDoor'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The system with credits did not start: ${text}`);
  return text;
}

declare module 'vitest' {
  interface ProvidedContext {
    creditsDoor: string;
  }
}
