import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');

interface Job {
  readonly job_name: string;
  readonly metrics_path?: string;
  readonly authorization: { readonly credentials_file: string };
  readonly static_configs: readonly { readonly targets: readonly string[] }[];
}
interface Scraping {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly Job[];
}

const scraping = parseYaml(read('prometheus.yaml')) as Scraping;

it('a scrape example sends the token and asks each port once, whatever processes share it', () => {
  const [site, worker] = scraping.scrape_configs;
  expect(scraping.scrape_configs.map(({ job_name: name }) => name)).toEqual(['boast', 'boast-worker']);
  for (const job of scraping.scrape_configs) {
    expect(job.authorization.credentials_file).toMatch(/^\//);
    expect(job.metrics_path ?? '/metrics').toBe('/metrics');
    expect(job.static_configs.flatMap(({ targets }) => targets)).toHaveLength(1);
  }
  expect(site?.static_configs[0]?.targets[0]).toMatch(/:8080$/);
  expect(worker?.static_configs[0]?.targets[0]).not.toMatch(/:8080$/);
});

it('it reads the rules that are beside it, whose head names it', () => {
  for (const file of scraping.rule_files)
    expect(existsSync(`${import.meta.dirname}/${basename(file)}`), file).toBe(true);
  expect(read('prometheus-alerts.yaml').split('groups:')[0]).toContain('prometheus.yaml');
  expect(parseYaml(read('prometheus-alerts.yaml'))).toMatchObject({ groups: [{ name: 'boast' }] });
});
