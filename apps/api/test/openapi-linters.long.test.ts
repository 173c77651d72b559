import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { createOpenApi } from '../src/openapi/document.ts';
import { ROUTES } from '../src/routes/routes.ts';

// Both linters read every example, and report those that do not match their schema.
const document = createOpenApi(ROUTES);

test('Redocly reports nothing by its strict rules', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('Spectral reports nothing by its rules for OpenAPI', async () => {
  const linter = new spectral.Spectral();
  // The types of the rules are older than those of the linter.
  const oas = rulesets.oas as unknown as RulesetDefinition;
  // OpenAPI 3.1 allows the names of roles for every kind of security scheme, but the rule knows only OAuth.
  const rules = { 'oas3-operation-security-defined': 'off' } as const;
  linter.setRuleset({ extends: [[oas, 'recommended']], rules });
  const problems = await linter.run(JSON.stringify(document));
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
});

test('the linters find mistakes', async () => {
  const source = JSON.stringify(document).replace('"score":87', '"score":"good"');
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId }) => ruleId)).toContain('no-invalid-media-type-examples');
});
