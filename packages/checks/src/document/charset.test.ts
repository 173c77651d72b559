import type { PageBody } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { charset } from './charset.ts';

const nothing = { bom: null, header: null, meta: null };
const by = (source: PageBody['charset']['source'], name: string) => ({
  body: { charset: { name, source, declared: nothing } },
});

describeCheck(charset, [
  { name: 'in a header', head: '', ...by('header', 'UTF-8'), outcome: 'utf-8' },
  { name: 'in a meta tag', head: '', ...by('meta', 'UTF-8'), outcome: 'utf-8' },
  { name: 'by byte order mark', head: '', ...by('bom', 'UTF-8'), outcome: 'utf-8' },
  {
    name: 'XHTML without a declaration',
    html: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body/></html>',
    headers: { 'content-type': 'application/xhtml+xml' },
    ...by('default', 'UTF-8'),
    outcome: 'xml-default',
  },
  {
    name: 'XHTML with a meta tag, which means nothing in XML',
    head: '',
    headers: { 'content-type': 'application/xhtml+xml' },
    ...by('default', 'UTF-8'),
    outcome: 'xml-default',
  },
  {
    name: 'XHTML with an XML declaration of another encoding',
    head: '',
    headers: { 'content-type': 'application/xhtml+xml' },
    ...by('meta', 'windows-1252'),
    outcome: 'other',
    message: 'This page declares windows-1252 instead of UTF-8.',
  },
  {
    name: 'another encoding',
    head: '',
    ...by('header', 'windows-1252'),
    outcome: 'other',
    message: 'This page declares windows-1252 instead of UTF-8.',
    data: { charset: 'windows-1252' },
  },
  {
    name: 'another encoding by one of its other labels',
    head: '',
    body: {
      charset: {
        name: 'windows-1252',
        source: 'header',
        declared: { bom: null, header: 'iso-8859-1', meta: 'utf-8' },
      },
    },
    outcome: 'other',
    message: 'This page declares iso-8859-1 instead of UTF-8.',
    data: { charset: 'windows-1252', label: 'iso-8859-1' },
  },
  {
    name: 'UTF-16 in a meta tag, which is read as UTF-8',
    head: '<meta charset="utf-16">',
    body: { charset: { name: 'UTF-8', source: 'meta', declared: { ...nothing, meta: 'utf-16' } } },
    outcome: 'other',
    message: 'This page declares utf-16 instead of UTF-8.',
  },
  {
    name: 'an unsupported encoding',
    head: '',
    body: {
      charset: { name: 'UTF-8', source: 'default', declared: { bom: null, header: 'utf-7', meta: null } },
    },
    outcome: 'unusable',
    message: 'This page declares utf-7, which browsers do not support.',
    data: { label: 'utf-7' },
  },
  {
    name: 'an unknown encoding in a meta tag',
    head: '',
    body: {
      charset: { name: 'UTF-8', source: 'default', declared: { bom: null, header: null, meta: 'utf8mb4' } },
    },
    outcome: 'unusable',
  },
  {
    name: 'a meta tag that is too late',
    html: '<meta charset=utf-8>',
    ...by('default', 'windows-1252'),
    outcome: 'too-late',
    message: 'Browsers guess until they find it, and may have to parse the page again.',
    evidence: 1,
  },
  {
    name: 'an http-equiv that is too late',
    html: '<meta http-equiv=Content-Type content="text/html; CHARSET=utf-8">',
    ...by('default', 'windows-1252'),
    outcome: 'too-late',
  },
  {
    name: 'none',
    html: '<meta http-equiv=content-type content=text/html>',
    ...by('default', 'windows-1252'),
    outcome: 'none',
    message: 'it was read as windows-1252, the default of browsers, because its bytes are not valid UTF-8.',
    data: { charset: 'windows-1252' },
  },
  {
    name: 'none, in valid UTF-8',
    html: '<p>Schuhe für alle',
    ...by('default', 'UTF-8'),
    outcome: 'none',
    message: 'it was read as UTF-8, because all of its bytes are valid UTF-8.',
  },
]);
