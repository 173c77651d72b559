export * from './ports/auditor.ts';
export * from './ports/clock.ts';
export * from './ports/page-fetcher.ts';
export * from './ports/password-hasher.ts';
export * from './ports/queue.ts';
export * from './ports/store.ts';
