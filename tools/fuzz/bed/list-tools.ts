import { z } from 'zod';
import { startBed } from './bed.ts';

const Listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })).min(1) }) });

/** The names of the tools that the service offers to a key with all scopes. */
export async function listTools(): Promise<string[]> {
  await using bed = await startBed();
  const response = await fetch(`${bed.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bed.foreign.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const text = await response.text();
  const [, event = text] = /^data: (.*)$/m.exec(text) ?? [];
  return Listed.parse(JSON.parse(event)).result.tools.map(({ name }) => name);
}
