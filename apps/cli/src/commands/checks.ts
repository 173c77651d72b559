import { toCheckDescription, toChecksDescription } from '@pagemark/api';
import { catalogueOf } from '@pagemark/audit';
import type { Catalogue, DescribedCheck } from '@pagemark/audit';
import { CATEGORIES, searchChecks } from '@pagemark/domain';
import { Command, Option } from 'commander';
import { readProfile } from '../profile.ts';
import { renderCheck, renderChecks } from '../terminal/render-checks.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { USAGE_EXIT } from './exit-codes.ts';

type Options = { json: boolean; category?: string };

/** `pagemark checks [ID]`: what is checked, and what each check weighs here. */
export function checksCommand(terminal: Terminal): Command {
  return new Command('checks')
    .description('list the checks, or explain one')
    .argument('[id]', 'the check to explain')
    .option('--json', 'print JSON, as the API answers it', false)
    .addOption(new Option('--category <id>', 'only the checks of a category').choices(CATEGORIES))
    .addHelpText('after', '\nWeights and limits are those of PAGEMARK_PROFILE.')
    .action((id: string | undefined, options: Options) => {
      const catalogue = catalogueOf(readProfile(terminal.environment));
      terminal.exitStatus =
        id === undefined ? list(terminal, catalogue, options) : explain(terminal, { catalogue, id }, options);
    });
}

function list(terminal: Terminal, catalogue: Catalogue, { json, category }: Options): number {
  const checks = catalogue.checks.filter((check) => category === undefined || check.category === category);
  const shown = { ...catalogue, checks };
  terminal.out(
    `${json ? JSON.stringify(toChecksDescription(shown), null, 2) : renderChecks(shown, lookOf(terminal))}\n`,
  );
  return 0;
}

function explain(
  terminal: Terminal,
  { catalogue, id }: { catalogue: Catalogue; id: string },
  { json }: Options,
): number {
  const check = catalogue.checks.find((one) => one.id === id);
  if (check === undefined) {
    const near = nearest(catalogue.checks, id);
    const hint = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`;
    terminal.err(`There is no check ${plainText(id)}.${hint}\n`);
    return USAGE_EXIT;
  }
  terminal.out(
    `${json ? JSON.stringify({ data: toCheckDescription(check) }, null, 2) : renderCheck(check, lookOf(terminal))}\n`,
  );
  return 0;
}

/** IDs of up to five checks that contain what was typed, or else whose ID contains a part of it. */
function nearest(checks: readonly DescribedCheck[], id: string): string[] {
  const found = searchChecks(checks, id).map((check) => check.id);
  if (found.length > 0 && found.length < checks.length) return found.slice(0, 5);
  const parts = id
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 2);
  return checks
    .map((check) => check.id)
    .filter((own) => parts.some((part) => own.includes(part)))
    .slice(0, 5);
}

function lookOf(terminal: Terminal) {
  return { width: terminal.width, color: terminal.outIsPerson };
}
