import type { Catalogue } from '@pagemark/audit';
import type { Authenticator, Core } from '@pagemark/core';
import type { AppErrorCode } from '@pagemark/domain';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Reply } from '../http/reply.ts';

/** What routes work with. */
export type Services = {
  core: Core;
  /** Ends what goes on for long when its key ends. */
  whileValid: Authenticator['whileValid'];
  /** What is checked here. */
  catalogue: Catalogue;
  /** Rejects with an AppError when the service cannot take requests. */
  checkReadiness: () => Promise<void>;
  /** The OpenAPI document, as JSON text. */
  openApi: string;
  /** Base of the URLs sent out; null when neither the settings nor the request tell. */
  baseUrlOf: (req: Request) => string | null;
  /** Whether the service has begun to stop: answers that go on for long end then. */
  isStopping: () => boolean;
};

/** One answer that a route documents. */
export type Answer = {
  description: string;
  /** Absent: the answer has no body. */
  content?: { type: string; schema: z.ZodType };
  /** Header names to what they say. */
  headers?: Record<string, string>;
};

export type RouteScope = 'read' | 'write' | 'public';

/** What routing and the OpenAPI document know of a route. */
export type Route = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** OpenAPI's form: `/api/v1/reports/{id}`. */
  path: string;
  operationId: string;
  tag: 'Reports' | 'Projects' | 'Imports' | 'Checks' | 'Service';
  summary: string;
  description?: string;
  /** What the caller's key must allow. */
  scope: RouteScope;
  params: z.ZodObject | null;
  query: z.ZodObject;
  body: z.ZodObject | null;
  /** What a form may be, when it is written otherwise than JSON; null: the same as `body`. For the document alone. */
  form: z.ZodObject | null;
  /** Media types of files that may be sent instead, with what they are; null: none. */
  files: Record<string, string> | null;
  /** Request headers, for the document alone: the handlers read them by their own grammar. */
  headers: z.ZodObject | null;
  answers: Record<number, Answer>;
  /** Errors besides those that every route of its kind has. */
  errors: readonly AppErrorCode[];
  run: (exchange: Exchange) => Promise<Reply>;
};

/** One request on its way through a route. */
type Exchange = { req: Request; res: Response; services: Services };
