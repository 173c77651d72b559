import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';

const Result = z.object({
  isError: z.boolean().default(false),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
});

/** The result of a tool. `text` is its text content, the JSON of `value`. */
export type ToolResult = { isError: boolean; value: Record<string, unknown>; text: string };

/** Calls a tool. The client verifies the result against the tool's output schema. */
export async function callTool(client: Client, name: string, input: object = {}): Promise<ToolResult> {
  const found = Result.parse(await client.callTool({ name, arguments: { ...input } }));
  const [{ text }] = found.content;
  return { isError: found.isError, value: found.structuredContent ?? {}, text };
}

/** The names of the tools that the client sees. */
export async function toolNames(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}
