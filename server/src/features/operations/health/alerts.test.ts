import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { PRODUCT_METRICS } from './product-metrics.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Metrics of the product, of the API, and of every Node process. */
function knownMetrics(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counted = [
    ...read('server/src/features/operations/health/health-routes.ts').matchAll(/name: '([a-z_]+)'/g),
  ].map(([, name = '']) => name);
  const standard = registry.getMetricsAsArray().map(({ name }) => name);
  return new Set([...PRODUCT_METRICS, ...counted, ...standard]);
}

const expressionsOf = {
  'deploy/prometheus-alerts.yaml': () =>
    [...read('deploy/prometheus-alerts.yaml').matchAll(/expr: (.*)$/gm)].map(([, text = '']) =>
      text.replace(/"[^"]*"/g, '""'),
    ),
  'deploy/grafana-dashboard.json': () =>
    [...read('deploy/grafana-dashboard.json').matchAll(/"expr": "(.*)",?$/gm)].map(([, text = '']) => text),
};

test.each(Object.entries(expressionsOf))('every metric that %s names is there', (_, expressions) => {
  const known = knownMetrics();
  const named = expressions().flatMap(
    (text) => text.match(/\b(?:boast|http|live|turned|process|nodejs)_[a-z_]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.has(name))).toEqual([]);
});

test('every alert has a line on what to do', () => {
  const document = read('docs/running.md');
  const alerts = [...read('deploy/prometheus-alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const rows = document.split('\n').filter((line) => /^\| [A-Z]\w+(, \w+)* \| /.test(line));
  const told = rows.flatMap((line) => line.split(' | ')[0]?.replace('| ', '').split(', ') ?? []);
  expect(alerts.filter((name) => !told.includes(name))).toEqual([]);
});
