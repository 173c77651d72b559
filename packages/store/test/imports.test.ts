import { describe } from 'vitest';
import { describeImportPasswords } from './conformance/describe-import-passwords.ts';
import { describeImportedReports } from './conformance/describe-imported-reports.ts';
import { describeImports } from './conformance/describe-imports.ts';
import { describeQuotas } from './conformance/describe-quotas.ts';
import { describeUploads } from './conformance/describe-uploads.ts';
import { sqliteEngine } from './conformance/sqlite-engine.ts';

describe('imports on SQLite', () => {
  describeImports(sqliteEngine);
});

describe('uploads on SQLite', () => {
  describeUploads(sqliteEngine);
});

describe('passwords of imports on SQLite', () => {
  describeImportPasswords(sqliteEngine);
});

describe('the reports of an import on SQLite', () => {
  describeImportedReports(sqliteEngine);
});

describe('quotas on SQLite', () => {
  describeQuotas(sqliteEngine);
});
