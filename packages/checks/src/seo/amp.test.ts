import { describeCheck } from '../../test/kit/describe-check.ts';
import { amp } from './amp.ts';

describeCheck(amp, [
  { name: 'neither', head: '', outcome: 'none' },
  { name: 'the amp attribute', html: '<!doctype html><html amp lang=en>', outcome: 'page' },
  { name: 'the lightning bolt attribute', html: '<!doctype html><html ⚡>', outcome: 'page' },
  {
    name: 'a link to an AMP version',
    head: '<link rel=amphtml href="/amp">',
    outcome: 'version',
    evidence: 1,
  },
]);
