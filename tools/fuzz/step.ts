import { z } from 'zod';

// Steps are plain data: a failing sequence is saved as JSON and replayed unchanged.

/** Whether a request should be accepted; null when the documents do not define it. */
export const Verdict = z.boolean().nullable();
export type Verdict = z.infer<typeof Verdict>;

/** How a request authenticates. All but the first four must be rejected. */
export const AUTHS = [
  'all',
  'read',
  'write',
  'other-scheme',
  'none',
  'empty',
  'wrong',
  'forged',
  'oversized',
] as const;
export const Auth = z.enum([...AUTHS, 'twice']);
export type Auth = z.infer<typeof Auth>;

/** What a path identifies: an object of the account, one of another account, an unknown one, or an invalid id. */
export const Target = z.enum(['own', 'foreign', 'unknown', 'malformed', 'none']);
export type Target = z.infer<typeof Target>;

const Headers = z.array(z.tuple([z.string(), z.string()]));

const RestStep = z.object({
  kind: z.literal('rest'),
  operationId: z.string(),
  method: z.string(),
  /** The path with `{names}` in it. */
  path: z.string(),
  query: z.string(),
  target: Target,
  /** Selects one of the malformed names. */
  malformed: z.int(),
  auth: Auth,
  headers: Headers,
  body: z.string().nullable(),
  verdict: Verdict,
});
export type RestStep = z.infer<typeof RestStep>;

const TrpcCall = z.object({
  path: z.string(),
  /** JSON omits undefined members. */
  input: z.unknown().optional(),
  target: Target,
  verdict: Verdict,
});
export type TrpcCall = z.infer<typeof TrpcCall>;

const TrpcStep = z.object({
  kind: z.literal('trpc'),
  method: z.enum(['GET', 'POST']),
  calls: z.array(TrpcCall),
  /** The separator between the names in a batch. */
  separator: z.enum([',', '%2C', '%252C', '%25252C']),
  isBatch: z.boolean(),
  auth: Auth,
});
export type TrpcStep = z.infer<typeof TrpcStep>;

const RawStep = z.object({
  kind: z.literal('raw'),
  /** The bytes for the socket, with placeholders KEY and HOST. */
  text: z.string(),
  /** Whether the request must not succeed; null where it may. */
  verdict: Verdict,
});
export type RawStep = z.infer<typeof RawStep>;

/** Stands for the id of the target in the body of an {@link McpStep}. */
export const ID_PLACE = 'ID-OF-THE-TARGET';

const McpStep = z.object({
  kind: z.literal('mcp'),
  /** The message as it is sent, except for {@link ID_PLACE}. */
  body: z.string(),
  /** The tool that is called; null: another method, or nonsense. */
  tool: z.string().nullable(),
  target: Target,
  auth: Auth,
});
export type McpStep = z.infer<typeof McpStep>;

export const ACTIONS = [
  'create',
  'audit',
  'share',
  'hide',
  'set-password',
  'run-again',
  'delete',
  'delete-project',
  'schedule',
  'import',
  'cancel-import',
  'delete-import',
  'revoke-key',
  'list',
] as const;

const StoryStep = z.object({
  kind: z.literal('story'),
  action: z.enum(ACTIONS),
  /** Selects an existing object, and the page of a new one. */
  number: z.int(),
});
export type StoryStep = z.infer<typeof StoryStep>;

export const Step = z.discriminatedUnion('kind', [RestStep, TrpcStep, McpStep, RawStep, StoryStep]);
export type Step = z.infer<typeof Step>;

/** A saved sequence that violated a guarantee. */
export const Fixture = z.object({ violation: z.string(), seed: z.int(), steps: z.array(Step) });
