import type { ReactNode } from 'react';

/** A component in one of its states, as a test shows it. `component`: its exported name. */
export type Story = { component: string; state: string; content: ReactNode };
