import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { ownEnvironment } from './own-environment.ts';
import { runPagemark } from './run-pagemark.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

test('pagemark mcp works on PostgreSQL', async () => {
  await using database = await createTestDatabase('fresh');
  const settings = { DATABASE_URL: database.url };
  await runPagemark(['keys', 'create', '--name', 'test'], settings);
  const client = new Client({ name: 'test', version: '1' });
  const env = { ...ownEnvironment(), ...settings };
  const command = { command: process.execPath, args: [MAIN, 'mcp'], env };
  await client.connect(new StdioClientTransport({ ...command, stderr: 'ignore' }));
  try {
    const audit = { name: 'audit_page', arguments: { url: 'https://example.com/', wait_s: 0 } };
    const { structuredContent } = await client.callTool(audit);
    expect(structuredContent).toMatchObject({ status: 'queued' });
    const listed = await client.callTool({ name: 'list_reports', arguments: { search: 'example' } });
    expect(listed.structuredContent).toMatchObject({ total: 1, next_cursor: null });
  } finally {
    await client.close();
  }
});
