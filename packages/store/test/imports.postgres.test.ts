import { describe } from 'vitest';
import { describeImports } from './conformance/describe-imports.ts';
import { postgresEngine } from './conformance/postgres-engine.ts';

describe('imports on PostgreSQL', () => {
  describeImports(postgresEngine);
});
