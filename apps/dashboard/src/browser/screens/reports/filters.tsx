import { Button, Select, TextInput } from '@pagemark/ui/controls';
import { useSearchText } from '../../components/use-search-text.ts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PRIVACY_LABELS } from '../../components/privacy-fields.tsx';
import { readReportListParams } from '../../url/report-list-params.ts';
import type { ReportListParams } from '../../url/report-list-params.ts';

/** The choices of state, each with the filters that it sets. */
const STATES = [
  { value: '', label: 'Any result', result: null, status: null },
  { value: 'good', label: 'Good', result: 'good', status: 'completed' },
  { value: 'decent', label: 'Decent', result: 'decent', status: 'completed' },
  { value: 'bad', label: 'Bad', result: 'bad', status: 'completed' },
  { value: 'failed', label: 'Failed', result: null, status: 'failed' },
  { value: 'running', label: 'In progress', result: null, status: 'running' },
  { value: 'queued', label: 'Waiting', result: null, status: 'queued' },
] as const;
const VISIBILITY_CHOICES = [
  { value: '', label: 'Any visibility' },
  { value: '1', label: 'Only you' },
  { value: '0', label: PRIVACY_LABELS[0] },
  { value: '2', label: PRIVACY_LABELS[2] },
];
const SORT_CHOICES = [
  { value: 'sort_by=id&sort=desc', label: 'Newest first' },
  { value: 'sort_by=id&sort=asc', label: 'Oldest first' },
  { value: 'sort_by=generated_at&sort=desc', label: 'Recently audited first' },
  { value: 'sort_by=generated_at&sort=asc', label: 'Least recently audited first' },
  { value: 'sort_by=score&sort=asc', label: 'Worst first' },
  { value: 'sort_by=score&sort=desc', label: 'Best first' },
  { value: 'sort_by=url&sort=asc', label: 'URL A–Z' },
  { value: 'sort_by=url&sort=desc', label: 'URL Z–A' },
];
/** The filters behind the button, each with the label of its chip. */
const MORE = {
  project: (value: unknown) => `Project: ${String(value)}`,
  score_min: (value: unknown) => `Score from ${String(value)}`,
  score_max: (value: unknown) => `Score to ${String(value)}`,
  created_from: (value: unknown) => `Created from ${String(value)} (UTC)`,
  created_to: (value: unknown) => `Created to ${String(value)} (UTC)`,
  import: () => 'From one import',
  check: (value: unknown) => `Check: ${String(value)}`,
  verdict: (value: unknown) => (value === 'fail' ? 'Failed' : 'Warning'),
};
type MoreFilter = keyof typeof MORE;

type Props = {
  params: ReportListParams;
  show: (change: Partial<ReportListParams>, replace?: boolean) => void;
};

/** Search and filters of the list. Filters that are set but not visible get a chip that removes them. */
export function Filters({ params, show }: Props) {
  const [search, setSearch] = useSearchText(params.search, (text) => show({ search: text }, true));
  const [isOpen, setIsOpen] = useState(false);
  const state = STATES.find(({ result, status }) => (result ?? status) === (params.result ?? params.status));
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="filters">
        <TextInput
          type="search"
          aria-label="Search"
          placeholder="Part of a URL"
          maxLength={256}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          aria-label="Result"
          choices={STATES.map(({ value, label }) => ({ value, label }))}
          value={state?.value ?? ''}
          onChange={(event) => {
            const chosen = STATES.find(({ value }) => value === event.currentTarget.value) ?? STATES[0];
            show({ result: chosen.result, status: chosen.status });
          }}
        />
        <Select
          aria-label="Visibility"
          choices={VISIBILITY_CHOICES}
          value={params.privacy ?? ''}
          onChange={(event) =>
            show({ privacy: readReportListParams(`privacy=${event.currentTarget.value}`).privacy })
          }
        />
        <Select
          className="phone-only"
          aria-label="Sort by"
          choices={SORT_CHOICES}
          value={`sort_by=${params.sort_by}&sort=${params.sort}`}
          onChange={(event) => {
            const { sort_by, sort } = readReportListParams(event.currentTarget.value);
            show({ sort_by, sort });
          }}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          More filters
        </Button>
      </div>
      <div id="more-filters">{isOpen && <MoreFilters params={params} show={show} />}</div>
      <Chips params={params} show={show} />
    </form>
  );
}

function MoreFilters({ params, show }: Props) {
  // Applied when complete, because an incomplete date or score would match nothing.
  const field = (name: MoreFilter) => {
    const apply = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      const query = new URLSearchParams({ [name]: value.trim() });
      show({ [name]: readReportListParams(query.toString())[name] }, true);
    };
    return {
      key: `${name} ${String(params[name])}`,
      defaultValue: String(params[name] ?? ''),
      onBlur: apply,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && apply(event),
    };
  };
  const score = { type: 'number', min: 0, max: 100 };
  return (
    <fieldset className="filters more-filters">
      <legend className="hidden">More filters</legend>
      <TextInput label="Project" placeholder="example.com" maxLength={2048} {...field('project')} />
      <TextInput label="Score from" {...score} {...field('score_min')} />
      <TextInput label="Score to" {...score} {...field('score_max')} />
      <TextInput label="Created from (UTC)" type="date" {...field('created_from')} />
      <TextInput label="Created to (UTC)" type="date" {...field('created_to')} />
    </fieldset>
  );
}

function Chips({ params, show }: Props) {
  const names = Object.keys(MORE).filter((name): name is MoreFilter => name in MORE);
  const set = names.filter((name) => params[name] !== null);
  if (set.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters">
      {set.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="chip"
            onClick={() => show(name === 'check' ? { check: null, verdict: null } : { [name]: null })}
          >
            {MORE[name](params[name])} <span aria-hidden>×</span>
            <span className="hidden"> (remove)</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
