import { describeCheck } from '../../../test/kit/describe-check.ts';
import { amp } from './amp.ts';

describeCheck(amp, [
  { name: 'neither', head: '', outcome: 'none' },
  { name: 'amp', html: '<!doctype html><html amp lang=en>', outcome: 'page' },
  { name: 'the lightning', html: '<!doctype html><html ⚡>', outcome: 'page' },
  { name: 'a version', head: '<link rel=amphtml href="/amp">', outcome: 'version', evidence: 1 },
]);
