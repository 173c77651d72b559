import { describeCheck } from '../../test/kit/describe-check.ts';
import { charsetConflict } from './charset-conflict.ts';

const declared = (
  labels: { bom?: string; header?: string; meta?: string },
  replacementCharacters = 0,
  name = 'UTF-8',
) => ({
  body: {
    charset: {
      name,
      source: 'header' as const,
      declared: { bom: null, header: null, meta: null, ...labels },
    },
    replacementCharacters,
  },
});

describeCheck(charsetConflict, [
  { name: 'one declaration', ...declared({ meta: 'utf-8' }), outcome: 'consistent' },
  {
    name: 'three that agree',
    ...declared({ bom: 'UTF-8', header: 'utf8', meta: 'Unicode-1-1-UTF-8' }),
    outcome: 'consistent',
  },
  {
    name: 'labels of the same legacy encoding',
    ...declared({ header: 'iso-8859-1', meta: 'windows-1252' }),
    outcome: 'consistent',
  },
  {
    name: 'UTF-16 without the order of the bytes, next to a byte order mark',
    ...declared({ bom: 'UTF-16BE', header: 'UTF-16' }),
    outcome: 'consistent',
  },
  {
    name: 'UTF-16 in the other order',
    ...declared({ bom: 'UTF-16BE', header: 'utf-16le' }),
    outcome: 'conflicting',
  },
  {
    name: 'UTF-16 with the mark of UTF-8',
    ...declared({ bom: 'UTF-8', header: 'utf-16' }),
    outcome: 'conflicting',
  },
  { name: 'none', ...declared({}, 5), outcome: 'not-declared' },
  {
    name: 'header and meta tag',
    ...declared({ header: 'iso-8859-1', meta: 'utf-8' }),
    outcome: 'conflicting',
    message: 'This page declares different encodings: iso-8859-1 (header), utf-8 (meta).',
    data: { declared: ['iso-8859-1 (header)', 'utf-8 (meta)'] },
  },
  {
    name: 'header and XML declaration, without a meta tag',
    html: '<?xml version="1.0" encoding="Shift_JIS"?><html><title>x</title>',
    ...declared({ header: 'utf-8', meta: 'Shift_JIS' }),
    outcome: 'conflicting',
    message: 'utf-8 (header), Shift_JIS (XML declaration).',
  },
  {
    name: 'header and meta tag, after an XML declaration',
    html: '<?xml version="1.0"?><html><meta charset="Shift_JIS"><title>x</title>',
    ...declared({ header: 'utf-8', meta: 'Shift_JIS' }),
    outcome: 'conflicting',
    message: 'utf-8 (header), Shift_JIS (meta).',
  },
  {
    name: 'header and XML declaration of a page in XML, where meta tags do not count',
    html: '<?xml version="1.0" encoding="Shift_JIS"?><html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/><title>x</title></head><body/></html>',
    headers: { 'content-type': 'application/xhtml+xml; charset=utf-8' },
    ...declared({ header: 'utf-8', meta: 'Shift_JIS' }),
    outcome: 'conflicting',
    message: 'utf-8 (header), Shift_JIS (XML declaration).',
  },
  {
    name: 'an unknown label',
    ...declared({ header: 'utf-8', meta: 'utf-eight' }),
    outcome: 'conflicting',
  },
  {
    name: 'UTF-8 declared as another encoding',
    html: '<title>GrÃ¶ÃŸen fÃ¼r alle</title>',
    ...declared({ header: 'iso-8859-1' }, 0, 'windows-1252'),
    outcome: 'utf-8',
    message: 'This page declares iso-8859-1, but is in UTF-8: 3 characters are shown as several others.',
    data: { label: 'iso-8859-1', characters: 3 },
  },
  {
    name: 'another encoding with such an example',
    html: '<title>Größen: GrÃ¶ÃŸen fÃ¼r alle</title>',
    ...declared({ header: 'iso-8859-1' }, 0, 'windows-1252'),
    outcome: 'consistent',
  },
  {
    name: 'bytes that are not UTF-8',
    ...declared({ header: 'utf-8' }, 3),
    outcome: 'undecodable',
    message: '3 characters do not match the declared encoding.',
    data: { characters: 3 },
  },
]);
