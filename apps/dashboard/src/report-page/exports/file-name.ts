import type { Report } from '@pagemark/domain';

const NAME_CHARACTERS_MAX = 80;

/**
 * Returns the file name of an export, with the host and path of the page, so files of several pages of a site have different
 * names: ASCII letters, digits, dots and dashes only. Without a result, it has no date.
 */
export function exportFileName({ url, generatedAtMs }: Report, extension: string): string {
  const { host, pathname } = new URL(url);
  const page = `${host}${pathname}`
    .replaceAll(/(%[\dA-F]{2}|[^A-Za-z0-9.-])+/gi, '-')
    .slice(0, NAME_CHARACTERS_MAX);
  const day = generatedAtMs === null ? '' : `-${new Date(generatedAtMs).toISOString().slice(0, 10)}`;
  return `report-${page.replace(/-$/, '')}${day}.${extension}`;
}
