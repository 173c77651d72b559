import { catalogOf, DEFAULT_PROFILE } from '@pagemark/checks';
import type { Catalog, CheckMetadata } from '@pagemark/checks';
import { searchChecks } from '@pagemark/domain';
import { toCheckDescription, toChecksDescription } from '@pagemark/http/wire';
import { readProfile } from '../profile.ts';
import { renderCheck, renderChecks } from '../terminal/render-checks.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { USAGE_EXIT } from './exit-codes.ts';

type Options = { json: boolean; category?: string };

/** Prints all checks, or explains one, and returns the exit status. Throws SettingsError. */
export function printChecks(terminal: Terminal, id: string | undefined, options: Options): number {
  const catalog = catalogOf(readProfile(terminal.environment));
  return id === undefined ? list(terminal, catalog, options) : explain(terminal, { catalog, id }, options);
}

function list(terminal: Terminal, catalog: Catalog, { json, category }: Options): number {
  const checks = catalog.checks.filter((check) => category === undefined || check.category === category);
  const filtered = { ...catalog, checks };
  terminal.out(
    `${json ? JSON.stringify(toChecksDescription(filtered), null, 2) : renderChecks(filtered, styleOf(terminal))}\n`,
  );
  return 0;
}

function explain(
  terminal: Terminal,
  { catalog, id }: { catalog: Catalog; id: string },
  { json }: Options,
): number {
  const check = catalog.checks.find((one) => one.id === id);
  if (check === undefined) {
    if (catalogOf(DEFAULT_PROFILE).checks.some((one) => one.id === id)) {
      terminal.err(`The profile ${plainText(catalog.profile)} disables the check ${plainText(id)}.\n`);
      return USAGE_EXIT;
    }
    const near = nearest(catalog.checks, id);
    const hint = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`;
    terminal.err(`There is no check ${plainText(id)}.${hint}\n`);
    return USAGE_EXIT;
  }
  terminal.out(
    `${json ? JSON.stringify({ data: toCheckDescription(check) }, null, 2) : renderCheck(check, styleOf(terminal))}\n`,
  );
  return 0;
}

/** Returns the ids of up to five checks that match the text, otherwise those whose id contains a part of it. */
function nearest(checks: readonly CheckMetadata[], id: string): string[] {
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

function styleOf(terminal: Terminal) {
  return { width: terminal.width, color: terminal.stdoutHasColor };
}
