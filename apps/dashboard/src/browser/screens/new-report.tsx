import { SegmentedControl } from '@pagemark/ui/controls';
import { useLocation, useSearch } from 'wouter';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty } from '../components/status-states.tsx';
import { ManyPages } from './new-report/many-pages.tsx';
import { OnePage } from './new-report/one-page.tsx';
import { SitemapPages } from './new-report/sitemap-pages.tsx';

const MODES = [
  { value: 'one', label: 'One page' },
  { value: 'many', label: 'Many pages' },
  { value: 'sitemap', label: 'Sitemap' },
];

/** The forms that start audits: of one page, of many pages, or of a sitemap. */
export function NewReport() {
  const [, navigate] = useLocation();
  const searchParams = new URLSearchParams(useSearch());
  const mode = MODES.find(({ value }) => value === searchParams.get('mode'))?.value ?? 'one';
  // The project that pages are added to, as the host of examples.
  const host = searchParams.get('project') ?? '';
  const suggested = searchParams.get('url') ?? (host === '' ? '' : `${host}/`);
  const linkOf = (next: string) => {
    const query = new URLSearchParams({
      ...(next !== 'one' && { mode: next }),
      ...(host !== '' && { project: host }),
    }).toString();
    return query === '' ? '/new' : `/new?${query}`;
  };
  return (
    <Screen title={host === '' ? 'New report' : `Add pages to ${host}`}>
      <RequireScope scope="write" otherwise={<Empty title="Your key has read-only access" />}>
        <section className="panel narrow">
          <SegmentedControl
            aria-label="Source"
            value={mode}
            onChange={(next) => navigate(linkOf(next), { replace: true })}
            choices={MODES}
          />
          {mode === 'one' && <OnePage key={suggested} suggested={suggested} />}
          {mode === 'many' && <ManyPages host={host} />}
          {mode === 'sitemap' && <SitemapPages key={host} host={host} />}
        </section>
      </RequireScope>
    </Screen>
  );
}
