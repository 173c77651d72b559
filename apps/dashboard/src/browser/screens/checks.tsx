import { TextInput } from '@mantine/core';
import { searchChecks } from '@pagemark/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { Catalogue } from '../api/queries.ts';
import { Screen } from '../parts/screen.tsx';
import { Empty, Loaded } from '../parts/states.tsx';

/** What is checked, and why. */
export function Checks() {
  const catalogue = useQuery(queries.catalogue());
  const [search, setSearch] = useState('');
  return (
    <Screen title="Checks" lead="What is looked at on every page, why, and what each finding weighs.">
      <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          label="Search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </form>
      <Loaded query={catalogue}>{(all) => <Categories catalogue={all} search={search} />}</Loaded>
    </Screen>
  );
}

type Check = Catalogue['checks'][number];

/** The checks found, by category: the category of the best match first. */
function Categories({ catalogue, search }: { catalogue: Catalogue; search: string }) {
  const found = Map.groupBy(searchChecks(catalogue.checks, search), ({ category }) => category);
  if (found.size === 0) return <Empty title="No check is like that" />;
  const titles = new Map(catalogue.categories.map(({ id, title }) => [id, title]));
  return [...found].map(([id, checks]) => (
    <section key={id} className="panel">
      <h2>
        {titles.get(id)} <span className="count">{checks.length}</span>
      </h2>
      {checks.map((check) => (
        <OneCheck key={check.id} check={check} />
      ))}
    </section>
  ));
}

function OneCheck({ check }: { check: Check }) {
  const { id, title, why, severity, outcomes } = check;
  const toMend = outcomes.filter(({ advice }) => advice !== undefined && advice !== '');
  return (
    <details className="finding plain">
      <summary>
        <span className="finding-title">{title}</span> <span className={`tag ${severity}`}>{severity}</span>
      </summary>
      <p>{why}</p>
      {toMend.length > 0 && (
        <ul>
          {toMend.map(({ name, advice }) => (
            <li key={name}>{advice}</li>
          ))}
        </ul>
      )}
      <p className="soft">
        <code>{id}</code> <Link href={`/checks/${id}`}>All about it</Link>
      </p>
    </details>
  );
}
