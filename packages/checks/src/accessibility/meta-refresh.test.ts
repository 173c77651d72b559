import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaRefresh } from './meta-refresh.ts';

const refresh = (content: string) => `<meta http-equiv=refresh content="${content}">`;

describeCheck(metaRefresh, [
  {
    name: 'immediately',
    head: refresh('0; url=/new'),
    outcome: 'good',
    message: 'The meta refresh is immediate or delayed by more than 20 hours.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'in less than a second', head: refresh('0.9'), outcome: 'good' },
  { name: 'after more than 20 hours', head: refresh('72001'), outcome: 'good' },
  {
    name: 'an immediate one before a delayed one',
    head: refresh('0;url=/a') + refresh('30'),
    outcome: 'good',
  },
  {
    name: 'an invalid one before an immediate one and a delayed one',
    head: refresh('soon') + refresh('0;url=/a') + refresh('30'),
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'a delayed one after an invalid one',
    head: refresh('5s') + refresh('30') + refresh('0'),
    outcome: 'timed',
    evidence: [{ detail: 'After 30 s.' }],
  },
  {
    name: 'after a second',
    head: refresh('1'),
    outcome: 'timed',
    message: 'The meta refresh runs after a delay.',
    evidence: [{ detail: 'After 1 s.' }],
  },
  { name: 'with a URL', head: refresh(' 30;URL=/new'), outcome: 'timed' },
  { name: 'with a comma or a space', head: refresh('5, /new'), outcome: 'timed' },
  { name: 'with a fraction', head: refresh('5.5; /new'), outcome: 'timed' },
  { name: 'after 20 hours', head: refresh('72000'), outcome: 'timed' },
  { name: 'in uppercase', head: '<meta HTTP-EQUIV=REFRESH CONTENT=5>', outcome: 'timed' },
  { name: 'in the body', in: refresh('5'), outcome: 'timed' },
  {
    name: 'by a header, whatever the element says',
    headers: { refresh: '30; url=/new' },
    head: refresh('0'),
    outcome: 'timed',
    message: 'The Refresh header runs after a delay.',
    evidence: [{ snippet: 'refresh: 30; url=/new' }],
  },
  { name: 'by a header, immediately', headers: { refresh: '0; url=/new' }, outcome: 'good' },
  {
    name: 'to a URL that browsers ignore, before an immediate one',
    head: refresh('30; url=http://[') + refresh('0; url=/new'),
    outcome: 'good',
  },
  { name: 'none', head: '<meta http-equiv=x content=5>', outcome: 'none' },
  { name: 'not a number', head: refresh('soon') + refresh('-5') + refresh('5s'), outcome: 'none' },
  { name: 'no content', head: '<meta http-equiv=refresh>', outcome: 'none' },
]);
