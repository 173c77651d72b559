import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FindingBody } from './finding-body.tsx';
import { FindingRow } from './finding-row.tsx';
import { OtherFindings } from './other-findings.tsx';

const FINDING = {
  id: 'image-alt',
  category: 'accessibility',
  title: 'Image alt text',
  verdict: 'fail',
  severity: 'high',
  message: 'The title is “\u202Eab”.',
  description: '',
  recommendation: '',
  reference_url: 'https://a.example/',
  weight: 10,
  credit: 0,
  points_lost: 1,
  evidence: {
    count: 1,
    items: [{ selector: '#\u2066a', snippet: '<a id="\u001B[31m\u202Eab">', detail: '\u202Dx' }],
  },
  data: {},
} as const;

it('shows characters that would reorder the text as U+FFFD', () => {
  const markup = renderToStaticMarkup(
    <FindingRow finding={FINDING}>
      <FindingBody finding={FINDING} />
    </FindingRow>,
  );
  expect(markup).toContain('The title is “\uFFFDab”.');
  expect(markup).toContain('#\uFFFDa');
  expect(markup).toContain('&lt;a id=&quot;\uFFFD[31m\uFFFDab&quot;&gt;');
  expect(markup).toContain('<p>\uFFFDx</p>');
});

it.each([
  ['mobile', true],
  [null, false],
  [undefined, false],
] as const)('a finding of the device %s is labeled as rendered: %s', (device, isLabeled) => {
  const finding = { ...FINDING, ...(device !== undefined && { device }) };
  const note = { ...finding, verdict: 'info' } as const;
  for (const shown of [
    <FindingRow key="row" finding={finding}>
      {null}
    </FindingRow>,
    <OtherFindings key="others" findings={[note]} />,
  ])
    expect(renderToStaticMarkup(shown).includes('>rendered, mobile<')).toBe(isLabeled);
});
