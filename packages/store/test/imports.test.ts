import { describe } from 'vitest';
import { describeImports } from './conformance/describe-imports.ts';
import { sqliteEngine } from './conformance/sqlite-engine.ts';

describe('imports on SQLite', () => {
  describeImports(sqliteEngine);
});
