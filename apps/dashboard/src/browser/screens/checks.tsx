import { TextInput } from '@mantine/core';
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
      <Loaded query={catalogue}>
        {(all) => <Categories catalogue={all} search={search.trim().toLowerCase()} />}
      </Loaded>
    </Screen>
  );
}

type Check = Catalogue['checks'][number];

function Categories({ catalogue, search }: { catalogue: Catalogue; search: string }) {
  const found = catalogue.checks.filter(({ id, title, why }) =>
    `${id} ${title} ${why}`.toLowerCase().includes(search),
  );
  if (found.length === 0) return <Empty title="No check is like that" />;
  return catalogue.categories
    .map(({ id, title }) => ({ id, title, checks: found.filter(({ category }) => category === id) }))
    .filter(({ checks }) => checks.length > 0)
    .map(({ id, title, checks }) => (
      <section key={id} className="panel">
        <h2>
          {title} <span className="count">{checks.length}</span>
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
