import { CATEGORIES } from '@pagemark/domain';
import { Command, Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

type Options = { json: boolean; category?: string; act?: string };

/** `pagemark checks [ID]`: lists the checks with their weights, or explains one. */
export function checksCommand(terminal: Terminal): Command {
  return new Command('checks')
    .description('list all checks or explain one')
    .argument('[id]', 'the check to explain')
    .option('--json', 'print JSON in the format of the API', false)
    .addOption(new Option('--category <id>', 'only checks in this category').choices(CATEGORIES))
    .option(
      '--act <file>',
      'audit the pages of the ACT test cases in this file (testcases.json of the W3C), and print the implementation report',
    )
    .addHelpText('after', '\nWeights and thresholds follow PAGEMARK_PROFILE.')
    .action(async (id: string | undefined, options: Options) => {
      // Loaded when the command runs: its help needs no checks.
      if (options.act !== undefined) {
        const { printActReport } = await import('./act.ts');
        terminal.exitStatus = await printActReport(terminal, options.act);
        return;
      }
      const { printChecks } = await import('./print-checks.ts');
      terminal.exitStatus = printChecks(terminal, id, options);
    });
}
