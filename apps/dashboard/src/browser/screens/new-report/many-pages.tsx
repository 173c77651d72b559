import { Button, FileButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ImportOptionFields, OPTIONS_DEFAULT } from './import-options.tsx';
import { ADDRESSES_MAX, readAddresses } from './read-addresses.ts';
import { useNewImport } from './use-new-import.ts';

const FILE_BYTES_MAX = 2_000_000;

/** Asks for reports of many pages, pasted or from a file. */
export function ManyPages() {
  const [text, setText] = useState('');
  const [options, setOptions] = useState(OPTIONS_DEFAULT);
  const { begin, isBusy, problem } = useNewImport();
  const urls = readAddresses(text);
  const isTooMany = urls.length > ADDRESSES_MAX;

  async function read(file: File | null): Promise<void> {
    if (file !== null) setText(await file.slice(0, FILE_BYTES_MAX).text());
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        begin({ list: { urls }, options });
      }}
    >
      <Textarea
        label="Addresses, one a line"
        placeholder={'example.com\nexample.com/about'}
        rows={8}
        value={text}
        error={
          isTooMany ? `At most ${ADDRESSES_MAX} at once. The API and the command line take more.` : problem
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="file-line">
        <FileButton
          onChange={(file) => void read(file)}
          accept=".txt,.csv,text/plain,text/csv"
          inputProps={{ 'aria-label': 'File of addresses' }}
        >
          {(props) => (
            <Button {...props} variant="default" size="xs">
              Read a file
            </Button>
          )}
        </FileButton>
        <span className="soft">
          A text with an address a line, or a CSV whose first column is the address.
        </span>
      </div>
      <ImportOptionFields value={options} onChange={setOptions} />
      <Button type="submit" mt="lg" loading={isBusy} disabled={urls.length === 0 || isTooMany}>
        {urls.length === 0
          ? 'Audit the pages'
          : `Audit ${urls.length} ${urls.length === 1 ? 'page' : 'pages'}`}
      </Button>
    </form>
  );
}
