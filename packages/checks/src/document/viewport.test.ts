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
  {
    name: 'separated by whitespace',
    head: meta('width=device-width initial-scale=1'),
    outcome: 'device-width',
  },
  { name: 'a fixed width and whitespace', head: meta('width=980 initial-scale=1'), outcome: 'fixed' },
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
  {
    name: 'a scale below 1 beside the width of the device',
    head: meta('width=device-width, initial-scale=0.5'),
    outcome: 'fixed',
    message:
      'The scale of the viewport “width=device-width, initial-scale=0.5” makes the page wider than the device.',
  },
  {
    name: 'a fixed width beside a scale of 1',
    head: meta('initial-scale=1, width=1024'),
    outcome: 'fixed',
    evidence: 1,
  },
  { name: 'the height of the device', head: meta('width=device-height, initial-scale=1'), outcome: 'fixed' },
  {
    name: 'a width that no device is narrower than, beside a scale of 1',
    head: meta('width=320, initial-scale=1'),
    outcome: 'device-width',
  },
  { name: 'that width alone', head: meta('width=320'), outcome: 'fixed' },
  {
    name: 'a width that is no number, beside a scale of 1',
    head: meta('width=auto, initial-scale=1'),
    outcome: 'device-width',
  },
  {
    name: 'a scale that browsers ignore',
    head: meta('width=device-width, initial-scale=-1'),
    outcome: 'device-width',
  },
  {
    name: 'empty',
    head: meta(' '),
    outcome: 'fixed',
    message: 'The viewport meta tag is empty.',
  },
  {
    name: 'the one of Bootstrap 4',
    head: meta('width=device-width, initial-scale=1, shrink-to-fit=no'),
    outcome: 'device-width',
  },
  {
    name: 'obsolete properties',
    head: meta('width=device-width, minimal-ui, target-densitydpi=device-dpi'),
    outcome: 'device-width',
  },
  {
    name: 'a misspelled property',
    head: meta('width=device-width, user-scaleable=yes'),
    outcome: 'unknown-properties',
    message: 'The viewport has unknown properties: user-scaleable.',
    data: { properties: ['user-scaleable'] },
  },
  {
    name: 'separated by spaces',
    head: meta('width=device-width initial-scale=1.0'),
    outcome: 'device-width',
  },
  { name: 'a scale after a space', head: meta('width=device-width initial-scale=0.5'), outcome: 'fixed' },
  {
    name: 'an unknown name after a space',
    head: meta('width=device-width minimal'),
    outcome: 'unknown-properties',
    message: 'minimal',
  },
]);
