import { z } from 'zod';

// Steps are plain data: a failing sequence is saved as JSON and replayed as it was.

/** Whether a request should be accepted; null where the documents alone cannot tell. */
export const Verdict = z.boolean().nullable();
export type Verdict = z.infer<typeof Verdict>;

/** How a request says who sends it. Each but the first four must be refused. */
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

/** What a path names: something of the account itself, of another account, unknown, or no name at all. */
export const Target = z.enum(['own', 'foreign', 'unknown', 'malformed', 'none']);
export type Target = z.infer<typeof Target>;

const Headers = z.array(z.tuple([z.string(), z.string()]));

const RestStep = z.object({
  kind: z.literal('rest'),
  operationId: z.string(),
  method: z.string(),
  /** The path with `{names}` still in it. */
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
  /** JSON leaves out what is undefined. */
  input: z.unknown().optional(),
  target: Target,
  verdict: Verdict,
});
export type TrpcCall = z.infer<typeof TrpcCall>;

const TrpcStep = z.object({
  kind: z.literal('trpc'),
  method: z.enum(['GET', 'POST']),
  calls: z.array(TrpcCall),
  /** What stands between the names of a batch. */
  separator: z.enum([',', '%2C', '%252C', '%25252C']),
  isBatch: z.boolean(),
  auth: Auth,
});
export type TrpcStep = z.infer<typeof TrpcStep>;

const RawStep = z.object({
  kind: z.literal('raw'),
  /** What is written to the socket, with KEY and HOST to be filled in. */
  text: z.string(),
  /** Whether the request must not succeed; null where it may. */
  verdict: Verdict,
});
export type RawStep = z.infer<typeof RawStep>;

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
  /** Selects one of the things that exist, and the page of a new one. */
  number: z.int(),
});
export type StoryStep = z.infer<typeof StoryStep>;

export const Step = z.discriminatedUnion('kind', [RestStep, TrpcStep, RawStep, StoryStep]);
export type Step = z.infer<typeof Step>;

/** A sequence that broke a promise, as it is saved. */
export const Fixture = z.object({ violation: z.string(), seed: z.int(), steps: z.array(Step) });
