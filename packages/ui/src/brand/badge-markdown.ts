import { markdownText } from '@pagemark/domain';
import type { Brand } from './brand.ts';

/**
 * The badge of a public report as Markdown, for a README, with a link to the report. `url`: the URL of the shared
 * report.
 */
export function badgeMarkdown(url: string, { name }: Pick<Brand, 'name'>): string {
  return `[![${markdownText(name)}](${url}/badge.svg)](${url})`;
}
