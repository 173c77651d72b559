import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaViewport } from './meta-viewport.ts';

const viewport = (content: string) => `<meta name=viewport content="${content}">`;

describeCheck(metaViewport, [
  {
    name: 'the usual viewport',
    head: viewport('width=device-width, initial-scale=1'),
    outcome: 'good',
    message: 'The viewport meta tag allows zooming.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'user-scalable=yes', head: viewport('user-scalable=yes'), outcome: 'good' },
  { name: 'user-scalable=1', head: viewport('user-scalable=1'), outcome: 'good' },
  { name: 'a scale of 5', head: viewport('maximum-scale=5'), outcome: 'good' },
  { name: 'a scale of 10', head: viewport('maximum-scale=10.0'), outcome: 'good' },
  { name: 'a negative scale', head: viewport('maximum-scale=-1'), outcome: 'good' },
  { name: 'missing values', head: viewport('user-scalable=,maximum-scale'), outcome: 'good' },
  { name: 'no content', head: '<meta name=viewport>', outcome: 'good' },
  {
    name: 'user-scalable=no',
    head: viewport('width=device-width, user-scalable=no'),
    outcome: 'blocked',
    message: 'The viewport meta tag disables zooming.',
    evidence: [{ detail: 'user-scalable=no' }],
  },
  {
    name: 'uppercase, spaces and semicolons',
    head: viewport('Width=device-width; USER-SCALABLE = NO'),
    outcome: 'blocked',
  },
  {
    name: 'separated by whitespace',
    head: viewport('width=device-width user-scalable=no'),
    outcome: 'blocked',
    evidence: [{ detail: 'user-scalable=no' }],
  },
  { name: 'user-scalable=0', head: viewport('user-scalable=0'), outcome: 'blocked' },
  { name: 'an unknown keyword', head: viewport('user-scalable=false'), outcome: 'blocked' },
  {
    name: 'a scale of 1',
    head: viewport('maximum-scale=1'),
    outcome: 'blocked',
    evidence: [{ detail: 'maximum-scale=1' }],
  },
  { name: 'a scale of 1.9', head: viewport('maximum-scale=1.9'), outcome: 'blocked' },
  { name: 'a keyword as scale', head: viewport('maximum-scale=yes'), outcome: 'blocked' },
  {
    name: 'a scale of 2',
    head: viewport('maximum-scale=2'),
    outcome: 'limited',
    message: 'The viewport meta tag limits zooming to less than 500%.',
  },
  { name: 'a scale of 4.9', head: viewport('maximum-scale=4.9'), outcome: 'limited' },
  {
    name: 'reports the more severe issue',
    head: viewport('maximum-scale=3') + viewport('maximum-scale=1'),
    outcome: 'blocked',
    evidence: 1,
  },
  { name: 'in the body', in: viewport('user-scalable=no'), outcome: 'blocked' },
  { name: 'none', head: '<meta name=description content="user-scalable=no">', outcome: 'none' },
  {
    name: 'user-scalable=no after a space',
    head: viewport('width=device-width initial-scale=1 user-scalable=no'),
    outcome: 'blocked',
  },
]);
