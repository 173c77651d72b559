import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { Catalog } from '@pagemark/checks';
import type { Actor, Core, Scope } from '@pagemark/core';
import type { z } from 'zod';
import { toToolError } from './tool-error.ts';

/** The caller of the tools, with their dependencies. */
export type Caller = {
  core: Core;
  catalog: () => Promise<Catalog>;
  accountId: number;
  /** The scopes of the key. They decide which tools exist. */
  scopes: ReadonlySet<Scope>;
  actor: Actor;
  /** Base of the URLs in results, `https://pagemark.example`; null when unknown: results have no URLs of the service. */
  baseUrl: string | null;
  /** Records an error that no caller can act on. */
  onError: (error: unknown) => void;
  /** Tracks the work of calls in progress. */
  track: <T>(work: Promise<T>) => Promise<T>;
};

/** Reports the progress of a call to the client. `progress` increases. Never rejects. */
export type Progress = (update: { progress: number; message: string }) => Promise<void>;

/**
 * The caller of one call. `signal` aborts when the client cancels it or disconnects. `progress`: null when the client does not
 * ask for it.
 */
export type Call = Caller & { signal: AbortSignal; progress: Progress | null };

type Spec<I extends z.ZodObject, O extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** The scope without which the tool does not exist; `any`: it exists for every key. */
  scope: Scope | 'any';
  /** `creates`: it starts audits, which contact the audited sites. No tool deletes or overwrites anything. */
  effect: 'reads' | 'creates';
  input: I;
  output: O;
  run: (call: Call, input: z.output<I>) => Promise<z.input<O>>;
};

/** A tool, as registered with a server of one caller. */
export type Tool = {
  name: string;
  scope: Scope | 'any';
  register: (server: McpServer, caller: Caller) => void;
};

/**
 * Defines a tool. Its result is sent as structured content that matches `output`, and as the same JSON in text. Errors
 * become results that say how to recover.
 */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(spec: Spec<I, O>): Tool {
  const { name, title, description, scope, effect, input, output, run } = spec;
  const isRead = effect === 'reads';
  const annotations = {
    title,
    readOnlyHint: isRead,
    destructiveHint: false,
    idempotentHint: isRead,
    openWorldHint: !isRead,
  };
  return {
    name,
    scope,
    register(server, caller) {
      // The overloads of the SDK do not take type parameters.
      const inputSchema: z.ZodObject = input;
      const config = { title, description, inputSchema, outputSchema: output, annotations };
      server.registerTool(name, config, async (fields, { mcpReq }) => {
        try {
          const parsed = fields as z.output<I>;
          const call = { ...caller, signal: mcpReq.signal, progress: progressOf(mcpReq) };
          return toResult(await caller.track(run(call, parsed)));
        } catch (error) {
          return toToolError(error, caller.onError);
        }
      });
    },
  };
}

type McpRequest = ServerContext['mcpReq'];

function progressOf({ _meta: meta, notify }: McpRequest): Progress | null {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return null;
  // The client may be gone; the signal then ends its call.
  return (update) =>
    notify({ method: 'notifications/progress', params: { progressToken, ...update } }).catch(() => undefined);
}

function toResult(value: object): CallToolResult {
  return { structuredContent: { ...value }, content: [{ type: 'text', text: JSON.stringify(value) }] };
}
