import type { Report } from '@pagemark/domain';

const NAME_CHARACTERS_MAX = 80;

/**
 * Returns the file name of an export: ASCII letters, digits, dots and dashes only. Without a result, it has no date.
 */
export function exportFileName({ project, generatedAtMs }: Report, extension: string): string {
  const site = project.replaceAll(/[^A-Za-z0-9.-]+/g, '-').slice(0, NAME_CHARACTERS_MAX);
  const day = generatedAtMs === null ? '' : `-${new Date(generatedAtMs).toISOString().slice(0, 10)}`;
  return `report-${site}${day}.${extension}`;
}
