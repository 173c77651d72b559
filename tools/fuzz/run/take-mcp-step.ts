import { z } from 'zod';
import { ID_PLACE } from '../step.ts';
import type { McpStep } from '../step.ts';
import { isKnown } from './client.ts';
import type { Client } from './client.ts';
import type { Model } from './model.ts';
import type { Received } from './send.ts';
import { assertHolds } from './violation.ts';

const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';
const SHOWN_CHARACTERS = 300;
/** JSON-RPC 2.0, section 5.1: the request could be understood, and the service failed. */
const INTERNAL_ERROR = -32_603;
/** Tools that need the scope `write`, or `read`. */
const WRITES = new Set(['audit_page', 'start_import']);
const FREE = new Set(['list_checks', 'explain_check']);

const Result = z.object({
  isError: z.boolean().optional(),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});
const Message = z.union([
  z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.int(), message: z.string() }) }),
  z.object({ jsonrpc: z.literal('2.0'), result: z.unknown() }),
]);

/** Sends one request to the MCP endpoint and compares the response with the expectation. */
export async function takeMcpStep(client: Client, model: Model, step: McpStep): Promise<void> {
  const id = await idOf(client, model, step);
  const body = step.body.replaceAll(ID_PLACE, id);
  const headers = [
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
  ] as const;
  const received = await client.send('POST', '/mcp', { auth: step.auth, body, headers });
  check(`MCP ${body.slice(0, SHOWN_CHARACTERS)}`, step, received);
  const isError = /"isError":\s*true|"error":\{"code":-/.test(received.text);
  if (step.tool !== null) client.coverage.note('mcp', step.tool, received.status === 200 && !isError);
}

async function idOf({ bed }: Client, model: Model, { tool, target }: McpStep): Promise<string> {
  const isImport = tool === 'get_import';
  if (target === 'own') return isImport ? model.ownImport() : (await model.ownReport()).id;
  if (target === 'foreign') return isImport ? bed.foreign.importId : bed.foreign.id;
  return target === 'malformed' ? '../no id' : UNKNOWN_ID;
}

function check(what: string, step: McpStep, { status, headers, text }: Received): void {
  // A full service or one that is shutting down, and too large headers: rejected before any other check.
  if (status === 503 || status === 431) return;
  const shown = () => `${what}: ${status} ${text.slice(0, SHOWN_CHARACTERS)}`;
  if (!isKnown(step.auth))
    return assertHolds(status === 401, () => `not rejected without a known key: ${shown()}`);
  // Rejected as HTTP: too large, or two keys. A notification has no response.
  if (headers.get('content-type')?.startsWith('application/problem+json') === true)
    return assertHolds(status >= 400 && status < 500, shown);
  if (status === 202) return assertHolds(text === '', shown);
  const message = Message.safeParse(messageIn(text)).data;
  if (message === undefined) return assertHolds(false, () => `no message of JSON-RPC: ${shown()}`);
  if ('error' in message)
    return assertHolds(message.error.code !== INTERNAL_ERROR, () => `an internal error: ${shown()}`);
  if (step.tool === null) return;
  const result = Result.parse(message.result);
  assertHolds(
    result.isError === true || result.structuredContent !== undefined,
    () => `a result without its content: ${shown()}`,
  );
  assertHolds(result.isError === true || !mustFail(step), () => `it must fail: ${shown()}`);
}

/** The JSON of a response, which may be the only event of a stream. */
function messageIn(text: string): unknown {
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
}

/** Whether a call has no result, whatever its other arguments are. */
function mustFail({ tool, target, auth }: McpStep): boolean {
  if (tool === null || tool === 'no_such_tool') return true;
  if (target !== 'none' && target !== 'own') return true;
  if (FREE.has(tool)) return false;
  return WRITES.has(tool) ? auth === 'read' : auth === 'write';
}
