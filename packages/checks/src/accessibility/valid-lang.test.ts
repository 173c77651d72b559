import { describeCheck } from '../../test/kit/describe-check.ts';
import { validLang } from './valid-lang.ts';

describeCheck(validLang, [
  {
    name: 'a language',
    in: '<q LANG=FR-ca>Bonjour</q>',
    outcome: 'good',
    message: 'The lang attribute is valid.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'empty lang', in: '<q lang="">?</q>', outcome: 'good' },
  { name: 'an unknown language without text', in: '<q lang=french></q>', outcome: 'good' },
  {
    name: 'an unknown language with text in another language',
    in: '<q lang=french><b lang=fr>Bonjour</b></q>',
    outcome: 'good',
  },
  {
    name: 'an unknown language with hidden text',
    in: '<q lang=french><b hidden>Bonjour</b></q>',
    outcome: 'good',
  },
  {
    name: 'an unknown language',
    in: '<q id=q lang=french>Bonjour</q><q lang=fr>Bonjour</q>',
    outcome: 'invalid',
    message: '1 of 2 lang attributes is not a registered language.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#q', detail: '“french” is not a registered language.' }],
  },
  { name: 'an unknown language with nested text', in: '<div lang=xx><p>A</p></div>', outcome: 'invalid' },
  { name: 'an unknown language with an image', in: '<div lang=xx><img alt=A></div>', outcome: 'invalid' },
  { name: 'only spaces', in: '<q lang=" ">Bonjour</q>', outcome: 'invalid' },
  { name: 'an unknown xml:lang', in: '<q xml:lang=french>Bonjour</q>', outcome: 'invalid' },
  { name: 'only on the root', html: '<html lang=xx><p>A', outcome: 'none' },
  { name: 'hidden', in: '<q lang=xx hidden>A</q>', outcome: 'none' },
  { name: 'truncated page', in: '<q lang=xx>A</q>', body: { truncated: true }, outcome: 'unknown' },
]);
