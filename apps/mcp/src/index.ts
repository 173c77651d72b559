export { createMcp } from './create-mcp.ts';
export type { Mcp } from './create-mcp.ts';
export { serveMcpOverStdio } from './serve-stdio.ts';
