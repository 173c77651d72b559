import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import type { DatabaseLocation } from '@pagemark/core';
import { describe, onTestFinished } from 'vitest';
import { describeReceivers } from './describe-receivers.ts';
import { describeWebhooks } from './describe-webhooks.ts';

const open = async (): Promise<DatabaseLocation> => {
  const database = await createTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  return { engine: 'postgres', url: database.url };
};

describe('webhooks on PostgreSQL', () => {
  describeWebhooks(open);
  describeReceivers(open);
});
