import { CATEGORIES, ISSUE_VERDICTS } from '@pagemark/domain';
import type { CategoryId, IssueVerdict } from '@pagemark/domain';

/** Search, filters and page of a project's issues. */
export type IssueListParams = {
  search: string;
  category: CategoryId | null;
  verdict: IssueVerdict | null;
  page: number;
};

/** Parses a query string, `?category=seo&page=2`. Unknown names and invalid values are ignored. */
export function readIssueListParams(query: string): IssueListParams {
  const params = new URLSearchParams(query);
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    category: CATEGORIES.find((id) => id === params.get('category')) ?? null,
    verdict: ISSUE_VERDICTS.find((verdict) => verdict === params.get('verdict')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Formats params as a query string without default values. */
export function writeIssueListParams({ search, category, verdict, page }: IssueListParams): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== null) query.set('category', category);
  if (verdict !== null) query.set('verdict', verdict);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
