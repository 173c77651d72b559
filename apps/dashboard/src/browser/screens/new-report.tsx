import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty } from '../components/status-states.tsx';
import { ManyPages } from './new-report/many-pages.tsx';
import { OnePage } from './new-report/one-page.tsx';
import { SitemapPages } from './new-report/sitemap-pages.tsx';

/** The forms that start audits: of one page, of many pages, or of a sitemap. */
export function NewReport() {
  const [mode, setMode] = useState('one');
  return (
    <Screen title="New report">
      <RequireScope scope="write" otherwise={<Empty title="Your key has read-only access" />}>
        <section className="panel narrow">
          <SegmentedControl
            aria-label="Source"
            mb="md"
            value={mode}
            onChange={setMode}
            data={[
              { value: 'one', label: 'One page' },
              { value: 'many', label: 'Many pages' },
              { value: 'sitemap', label: 'Sitemap' },
            ]}
          />
          {mode === 'one' && <OnePage />}
          {mode === 'many' && <ManyPages />}
          {mode === 'sitemap' && <SitemapPages />}
        </section>
      </RequireScope>
    </Screen>
  );
}
