export type { AppRouter } from './app-router.ts';
export { createTrpc } from './create-trpc.ts';
export { mountTrpc } from './mount-trpc.ts';
export type { TrpcHandler, TrpcOptions } from './create-trpc.ts';
export type { RequestFacts } from './http/authenticate.ts';
