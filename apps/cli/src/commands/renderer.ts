import { Command } from 'commander';
import { onInterrupt } from '../terminal/on-interrupt.ts';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Workers with this renderer's address in RENDERER_URL and the same RENDERER_TOKEN render their pages here. The renderer
opens no connections itself: its browser uses those of the workers. Its settings are HOST, PORT (default 3002),
RENDERER_TOKEN, CHROME_PATH, RENDER_SANDBOX and RENDER_CONCURRENCY; docs/rendering.md describes them.`;

/** `pagemark renderer`: renders pages for workers, in a separate process or on a separate machine. */
export function rendererCommand(terminal: Terminal): Command {
  return new Command('renderer')
    .description('render pages in a browser for workers elsewhere')
    .addHelpText('after', HELP)
    .action(async () => {
      // Loaded when the command runs: its help needs no browser.
      const { serveRenderer } = await import('../adapters/serve-renderer.ts');
      const interruption = onInterrupt();
      try {
        await serveRenderer(terminal, interruption.signal);
      } finally {
        interruption.end();
      }
    });
}
