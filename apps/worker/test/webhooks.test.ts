import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteFile } from '@pagemark/store/testing/sqlite-database';
import type { DatabaseLocation } from '@pagemark/core';
import { describe, onTestFinished } from 'vitest';
import { describeReceivers } from './describe-receivers.ts';
import { describeWebhooks } from './describe-webhooks.ts';

const open = async (): Promise<DatabaseLocation> => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-webhooks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  return { engine: 'sqlite', path };
};

describe('webhooks on SQLite', () => {
  describeWebhooks(open);
  describeReceivers(open);
});
