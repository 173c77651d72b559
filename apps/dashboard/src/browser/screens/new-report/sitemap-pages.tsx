import { Button, TextInput } from '@pagemark/ui/controls';
import { useState } from 'react';
import { ImportOptionFields, OPTIONS_DEFAULT } from './import-options.tsx';
import { useNewImport } from './use-new-import.ts';

/** The form that audits every page of a sitemap. `host`: the host of the suggested sitemap URL; empty: unknown. */
export function SitemapPages({ host }: { host: string }) {
  const [sitemap, setSitemap] = useState(host === '' ? '' : `${host}/sitemap.xml`);
  const [options, setOptions] = useState(OPTIONS_DEFAULT);
  const { start, isBusy, problem } = useNewImport();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        start({ list: { sitemap }, options });
      }}
    >
      <TextInput
        label="Sitemap URL"
        placeholder="example.com/sitemap.xml"
        inputMode="url"
        required
        maxLength={2048}
        value={sitemap}
        error={problem}
        onChange={(event) => setSitemap(event.currentTarget.value)}
      />
      <ImportOptionFields value={options} onChange={setOptions} />
      <Button type="submit" isBusy={isBusy}>
        Audit pages
      </Button>
    </form>
  );
}
