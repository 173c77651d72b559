import { lazily } from '@pagemark/domain/lazily';
import type { createMcp, Mcp } from '@pagemark/mcp';

/**
 * The MCP endpoint, loaded with its first request: most installations have no agent, and the SDK takes a tenth of this
 * process's memory.
 */
export function lazyMcp(options: Parameters<typeof createMcp>[0]): Mcp {
  const mcp = lazily(async () => (await import('@pagemark/mcp')).createMcp(options));
  return {
    async handler(req, res, next) {
      const { handler } = await mcp();
      return handler(req, res, next);
    },
    close() {
      void mcp.started()?.then(
        (started) => started.close(),
        () => undefined,
      );
    },
  };
}
