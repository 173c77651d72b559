export { createMcp } from './create-mcp.ts';
export { serveMcpOverStdio } from './serve-stdio.ts';
