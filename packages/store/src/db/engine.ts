/** An engine that the store runs on. */
export type Engine = 'sqlite' | 'postgres';
