import { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

type Options = { json: boolean; quick: boolean; strict: boolean; browser: boolean };

const HELP = `
Verifies each invariant on one snapshot of the database at DATABASE_URL, even while the service runs. Changes nothing.
A warning is something that the running service fixes automatically, such as a lease that expired long ago.

The last line says which browser would render pages. With --browser, only that is checked: starts Chrome or Chromium with its
sandbox, here or at RENDERER_URL, and reports what is missing.

Exit status: 0 when there are no violations, 1 when there are (warnings count only with --strict) or when the database cannot
be opened.`;

/** `pagemark doctor`: checks the integrity of the database. */
export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .description('check database integrity (read-only)')
    .option('--json', 'print the result as JSON', false)
    .option('--quick', 'skip checks that read every byte: database pages and findings', false)
    .option('--strict', 'also fail on warnings', false)
    .option('--browser', 'check the browser that renders pages instead of the database', false)
    .addHelpText('after', HELP)
    .action(async (options: Options) => {
      // Loaded when the command runs: its help needs neither a database nor a browser.
      if (options.browser) {
        const { checkBrowser } = await import('./doctor-browser.ts');
        terminal.exitStatus = await checkBrowser(terminal, options);
        return;
      }
      const { checkDatabase } = await import('./doctor-database.ts');
      terminal.exitStatus = await checkDatabase(terminal, options);
    });
}
