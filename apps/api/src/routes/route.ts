import type { Catalog } from '@pagemark/checks';
import type { Core, Scope } from '@pagemark/core';
import type { AppErrorCode } from '@pagemark/domain';
import type { ResponseData } from '@pagemark/http';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Deprecation } from '../http/deprecation.ts';
import type { OpenApiTexts } from '../openapi/texts.ts';

/** The dependencies of routes. */
export type Services = {
  core: Core;
  /** The checks of this installation. */
  catalog: () => Promise<Catalog>;
  /** Rejects with an AppError when the service cannot take requests. */
  checkReadiness: () => Promise<void>;
  /** The OpenAPI document as text. */
  openApi: OpenApiTexts;
  /** Requests per minute of one key; null: unlimited. */
  requestsPerMinute: number | null;
  /** Returns the base of the URLs in responses; null when neither the settings nor the request has it. */
  baseUrlOf: (req: Request) => string | null;
  /** Whether the service is shutting down. Long-running responses end then. */
  isStopping: () => boolean;
};

/** A documented response of a route. */
export type RouteResponse = {
  description: string;
  /** Absent: the response has no body. */
  content?: {
    type: string;
    schema: z.ZodType;
    /** Contents of the CSV file that requests with `Accept: text/csv` get instead; absent: there is none. */
    csv?: string;
  };
  /** Descriptions by header name. */
  headers?: Record<string, string>;
};

/** The scope that the key of the caller needs. `any`: a key with any scope. `public`: no key. */
export type RouteScope = Scope | 'any' | 'public';

/** A route, as used for mounting and for the OpenAPI document. */
export type Route = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** In OpenAPI notation: `/api/v1/reports/{id}`. */
  path: string;
  operationId: string;
  tag:
    | 'Reports'
    | 'Projects'
    | 'Imports'
    | 'Checks'
    | 'Account'
    | 'Events'
    | 'Webhooks'
    | 'Alerts'
    | 'Service';
  summary: string;
  description?: string;
  /** The required scope of the caller's key. */
  scope: RouteScope;
  params: z.ZodObject | null;
  query: z.ZodObject;
  body: z.ZodObject | null;
  /** The schema of a form, if it differs from JSON; null: same as `body`. For the document only. */
  form: z.ZodObject | null;
  /** Descriptions of the files that are accepted as the body, by media type; null: none. */
  files: Record<string, string> | null;
  /** Request headers, for the document only. Handlers parse them themselves. */
  headers: z.ZodObject | null;
  responses: Record<number, RouteResponse>;
  /** Set when the operation will be removed, which its responses and the document announce. Absent: it stays. */
  deprecation?: Deprecation;
  /** Errors in addition to those of all routes of its kind. */
  errors: readonly AppErrorCode[];
  run: (exchange: Exchange) => Promise<ResponseData>;
};

/** One request with its response. */
type Exchange = { req: Request; res: Response; services: Services };
