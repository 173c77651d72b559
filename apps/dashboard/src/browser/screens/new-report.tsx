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
  const given = new URLSearchParams(useSearch());
  const mode = MODES.find(({ value }) => value === given.get('mode'))?.value ?? 'one';
  return (
    <Screen title="New report">
      <RequireScope scope="write" otherwise={<Empty title="Your key has read-only access" />}>
        <section className="panel narrow">
          <SegmentedControl
            aria-label="Source"
            value={mode}
            onChange={(next) => navigate(next === 'one' ? '/new' : `/new?mode=${next}`, { replace: true })}
            choices={MODES}
          />
          {mode === 'one' && <OnePage key={given.get('url')} suggested={given.get('url') ?? ''} />}
          {mode === 'many' && <ManyPages />}
          {mode === 'sitemap' && <SitemapPages />}
        </section>
      </RequireScope>
    </Screen>
  );
}
