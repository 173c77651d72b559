import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownEnvironment } from './own-environment.ts';
import { runPagemark } from './run-pagemark.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const VERSIONS = ['2025-11-25', '2026-07-28'] as const;
/** A process that hangs is ended after this time. */
const PROCESS_MS_MAX = 20_000;

let folder = '';
let settings: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-mcp-'));
  settings = { DATABASE_URL: `file:${join(folder, 'pagemark.db')}` };
  await runPagemark(['keys', 'create', '--name', 'test'], settings);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Connects a client of the official SDK to a process. Closing it ends the process. */
async function connect(version: (typeof VERSIONS)[number], args: readonly string[] = []): Promise<Client> {
  const options = version === '2026-07-28' ? { versionNegotiation: { mode: { pin: version } } } : {};
  const client = new Client({ name: 'test', version: '1' }, options);
  // Workers elsewhere have Lighthouse.
  const env = { ...ownEnvironment(), ...settings, LIGHTHOUSE: 'on' };
  const command = { command: process.execPath, args: [MAIN, 'mcp', ...args], env };
  await client.connect(new StdioClientTransport({ ...command, stderr: 'ignore' }));
  return client;
}

/** Starts a process, to write to it what no SDK does. `ended`: its exit status and signal. */
function start() {
  const timeout = AbortSignal.timeout(PROCESS_MS_MAX);
  const child = spawn(process.execPath, [MAIN, 'mcp'], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: timeout,
  });
  return { child, ended: once(child, 'exit', { signal: timeout }) };
}

it.for(VERSIONS)('serves the tools over standard input and output, protocol %s', async (version) => {
  const client = await connect(version);
  try {
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(11);
    const updates: unknown[] = [];
    const created = await client.callTool(
      { name: 'audit_page', arguments: { url: 'https://example.com/', wait_s: 1 } },
      { onprogress: ({ message }) => void updates.push(message) },
    );
    expect(updates).toEqual(['Waiting for a worker (step 1 of 7)']);
    expect(created.structuredContent).toMatchObject({ status: 'queued', url: 'https://example.com/' });
    const lab = await client.callTool({
      name: 'audit_page',
      arguments: { url: 'https://example.com/lab', mode: 'lab', wait_s: 0 },
    });
    expect(lab.structuredContent).toMatchObject({ status: 'queued' });
    const listed = await client.callTool({ name: 'list_reports', arguments: { limit: 10 } });
    expect(listed.structuredContent).toMatchObject({ next_cursor: null });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['fix_costliest_findings', 'explain_report']);
  } finally {
    await client.close();
  }
});

it('lists only the tools that --scopes allows', { tags: 'long' }, async () => {
  const client = await connect('2025-11-25', ['--scopes', 'read']);
  try {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('list_reports');
    expect(names).not.toContain('audit_page');
  } finally {
    await client.close();
  }
});

it('survives invalid input, and ends when standard input ends', { tags: 'long' }, async () => {
  const { child, ended } = start();
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  child.stdin.write('nonsense\n{"jsonrpc":\n\u0000\u0001\n[]\n{"jsonrpc":"1.0","id":7}\n"text"\n');
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  const lines = createInterface({ input: child.stdout });
  const messages: { id?: unknown; result?: { serverInfo?: { name: string } } }[] = [];
  for await (const line of lines) {
    // Whatever it writes is JSON-RPC.
    const message: unknown = JSON.parse(line);
    expect(message).toMatchObject({ jsonrpc: '2.0' });
    messages.push(message as (typeof messages)[number]);
    if (messages.some(({ id }) => id === 1)) break;
  }
  expect(messages.find(({ id }) => id === 1)?.result?.serverInfo?.name).toBe('pagemark');
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

it('ends when its standard output is closed', { tags: 'long' }, async () => {
  const { child, ended } = start();
  child.stdout.destroy();
  // Standard input stays open. Only a response finds that standard output is closed.
  child.stdin.on('error', () => undefined).write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  expect(await ended).toEqual([0, null]);
});

it.for([1_100_000, 3_000_000])('ends when a message is too long: %s', { tags: 'long' }, async (bytes) => {
  const { child, ended } = start();
  child.stdin.on('error', () => undefined).write('x'.repeat(bytes));
  expect(await ended).toEqual([0, null]);
});

it('rejects an account that does not exist', async () => {
  const { status, stderr } = await runPagemark(['mcp', '--account', 'nowhere'], settings);
  expect(status).toBe(1);
  expect(stderr).toContain('There is no account named nowhere.');
});
