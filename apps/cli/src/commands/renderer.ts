import { Command } from 'commander';
import { onInterrupt } from '../import/on-interrupt.ts';
import { serveRenderer } from '../adapters/serve-renderer.ts';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Workers whose RENDERER_URL is its address, and whose RENDERER_TOKEN is the same, render their pages here, and lend it their
connections: it opens none itself. Its settings are HOST, PORT (default 3002), RENDERER_TOKEN, CHROME_PATH, RENDER_SANDBOX
and RENDER_CONCURRENCY; docs/rendering.md describes them.`;

/** `pagemark renderer`: renders pages for workers, in a process of its own or on a machine of its own. */
export function rendererCommand(terminal: Terminal): Command {
  return new Command('renderer')
    .description('render pages in a browser for workers elsewhere')
    .addHelpText('after', HELP)
    .action(async () => {
      const interruption = onInterrupt();
      try {
        await serveRenderer(terminal, interruption.signal);
      } finally {
        interruption.end();
      }
    });
}
