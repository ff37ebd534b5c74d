import { createConfig, lint } from '@redocly/openapi-core';
import { root } from '../root.ts';

// Checks the OpenAPI document against common rules, without using the network. What it takes away from programs shows in the
// diff of contract/openapi.json.

const file = 'contract/openapi.json';

const problems = await lintDocument();
for (const problem of problems) console.log(problem);
console.log(`${problems.length} findings`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function lintDocument(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    telemetry: 'off',
    rules: {
      'operation-description': 'error',
      'tag-description': 'error',
      'operation-tag-defined': 'error',
      'no-unused-components': 'error',
      // The examples of errors show only the code; all errors share one schema.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-schema-type-mismatch': 'error',
    },
  });
  const found = await lint({ ref: `${root}/${file}`, config });
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? file})`,
  );
}
