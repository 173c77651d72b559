import { describeCheck } from '../../test/kit/describe-check.ts';
import { viewport } from './viewport.ts';

const meta = (content: string) => `<meta name="viewport" content="${content}">`;

describeCheck(viewport, [
  { name: 'the standard one', head: meta('width=device-width, initial-scale=1'), outcome: 'device-width' },
  {
    name: 'semicolons, spaces and uppercase',
    head: meta(' WIDTH = device-width ; Initial-Scale=1.0;'),
    outcome: 'device-width',
  },
  { name: 'only a scale', head: meta('initial-scale=1'), outcome: 'device-width' },
  { name: 'the last of two', head: meta('width=980') + meta('width=device-width'), outcome: 'device-width' },
  { name: 'none', head: '', outcome: 'missing' },
  { name: 'in the body', in: meta('width=device-width'), outcome: 'outside-head', evidence: 1 },
  {
    name: 'a fixed width',
    head: meta('width=980'),
    outcome: 'fixed',
    message: 'The viewport “width=980” does not use the width of the device.',
    data: { content: 'width=980' },
  },
  { name: 'a scale below 1', head: meta('initial-scale=0.5'), outcome: 'fixed' },
  { name: 'empty', head: meta(''), outcome: 'fixed' },
  {
    name: 'an obsolete property',
    head: meta('width=device-width, target-densitydpi=device-dpi'),
    outcome: 'unknown-properties',
    message: 'The viewport has unknown properties: target-densitydpi.',
    data: { properties: ['target-densitydpi'] },
  },
]);
