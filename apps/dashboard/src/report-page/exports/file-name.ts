import type { Report } from '@pagemark/domain';

const NAME_CHARACTERS_MAX = 80;

/** Returns the file name of an export: ASCII letters, digits, dots and dashes only. */
export function exportFileName({ project, generatedAtMs }: Report, extension: string): string {
  const site = project.replaceAll(/[^A-Za-z0-9.-]+/g, '-').slice(0, NAME_CHARACTERS_MAX);
  const day = new Date(generatedAtMs ?? 0).toISOString().slice(0, 10);
  return `report-${site}-${day}.${extension}`;
}
