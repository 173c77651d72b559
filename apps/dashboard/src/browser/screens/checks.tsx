import { TextInput } from '@pagemark/ui/controls';
import { searchChecks } from '@pagemark/domain';
import { SeverityBars } from '@pagemark/ui';
import { countText, numberText } from '@pagemark/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { Catalog } from '../api/queries.ts';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';

/** The catalog of checks with the number of pages on which each fails or warns, and a search that is part of the URL. */
export function Checks() {
  const catalog = useQuery(queries.catalog());
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch()).get('search') ?? '';
  const show = (text: string) => {
    const query = new URLSearchParams({ search: text });
    navigate(text === '' ? '/checks' : `/checks?${query}`, { replace: true });
  };
  return (
    <Screen title="Checks" lead="Every check, why it matters and how much it counts.">
      <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          label="Search"
          value={search}
          onChange={(event) => show(event.currentTarget.value)}
        />
      </form>
      <Loaded query={catalog}>{(all) => <Categories catalog={all} search={search} />}</Loaded>
    </Screen>
  );
}

type Check = Catalog['data'][number];

/** The matching checks by category, the category of the best match first. Categories are collapsed without a search. */
function Categories({ catalog, search }: { catalog: Catalog; search: string }) {
  const found = Map.groupBy(searchChecks(catalog.data, search), ({ category }) => category);
  if (found.size === 0) return <Empty title="No checks match" />;
  const titles = new Map(catalog.meta.categories.map(({ id, title }) => [id, title]));
  return [...found].map(([id, checks]) => (
    <section key={id} className="panel">
      <details className="category" open={search !== ''}>
        <summary>
          <h2>
            {titles.get(id)} <span className="count">{checks.length}</span>
          </h2>
        </summary>
        {checks.map((check) => (
          <CheckDetails key={check.id} check={check} />
        ))}
      </details>
    </section>
  ));
}

function CheckDetails({ check }: { check: Check }) {
  const { id, title, description, severity, outcomes } = check;
  const found = useQuery(queries.checkPages()).data;
  const pages = found?.pagesOf.get(id) ?? 0;
  const fixable = outcomes.filter(({ recommendation }) => recommendation !== '');
  return (
    <details className="finding">
      <summary>
        <span className="finding-title">{title}</span> <SeverityBars severity={severity} />{' '}
        {found !== undefined && pages > 0 && (
          <span className="soft">
            {numberText(pages)} of {countText(found.total, 'page')}
          </span>
        )}
      </summary>
      <p>{description}</p>
      {fixable.length > 0 && (
        <ul>
          {fixable.map(({ name, recommendation }) => (
            <li key={name}>{recommendation}</li>
          ))}
        </ul>
      )}
      <p className="soft">
        <code>{id}</code> <Link href={`/checks/${id}`}>Details</Link>{' '}
        {pages > 0 && <Link href={`/reports?check=${id}`}>Show its pages</Link>}
      </p>
    </details>
  );
}
