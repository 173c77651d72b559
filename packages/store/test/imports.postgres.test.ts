import { describe } from 'vitest';
import { describeImportPasswords } from './conformance/describe-import-passwords.ts';
import { describeImportedReports } from './conformance/describe-imported-reports.ts';
import { describeImports } from './conformance/describe-imports.ts';
import { describeQuotas } from './conformance/describe-quotas.ts';
import { describeUploads } from './conformance/describe-uploads.ts';
import { postgresEngine } from './conformance/postgres-engine.ts';

describe('imports on PostgreSQL', () => {
  describeImports(postgresEngine);
});

describe('uploads on PostgreSQL', () => {
  describeUploads(postgresEngine);
});

describe('passwords of imports on PostgreSQL', () => {
  describeImportPasswords(postgresEngine);
});

describe('the reports of an import on PostgreSQL', () => {
  describeImportedReports(postgresEngine);
});

describe('quotas on PostgreSQL', () => {
  describeQuotas(postgresEngine);
});
