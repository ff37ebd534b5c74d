/** Lighthouse from the registry, in a browser that is already running. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideNpmPackages } from '../../../bench/src/harness/comparators/npm-packages.ts';

/** One run's marks out of 100, times in ms, and the audits that cost a whole category. */
export interface Marks {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly shift: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly failed: readonly string[];
}

interface Audit {
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface LighthouseResult {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

const VERSION = '13.5.0';

/** A page's marks with Lighthouse's mobile preset; nothing is kept from the run before. */
export async function openLighthouse(port: number): Promise<(url: string) => Promise<Marks>> {
  const folder = provideNpmPackages([`lighthouse@${VERSION}`]);
  const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse } = (await import(entry)) as { default: Lighthouse };
  return async (url) => {
    const answer = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(
        `Lighthouse did not measure ${url}: ${answer?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    }
    return readMarks(answer.lhr);
  };
}

function readMarks({ categories, audits }: LighthouseResult): Marks {
  const mark = (name: string): number => Math.round(100 * (categories[name]?.score ?? 0));
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    bestPractices: mark('best-practices'),
    seo: mark('seo'),
    shift: value('cumulative-layout-shift'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    failed: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isFailed(audits[id]))
        .map(({ id }) => id),
    ),
  };
}

const isFailed = (audit: Audit | undefined): boolean =>
  audit !== undefined && audit.score !== null && audit.score < 1;
