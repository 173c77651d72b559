import { describeCheck } from '../../test/kit/describe-check.ts';
import { trackers } from './trackers.ts';

describeCheck(trackers, [
  { name: 'none', in: '<img src="/a.png">', outcome: 'none' },
  { name: 'a link is not loaded', in: '<a href="https://www.facebook.com/tr">A</a>', outcome: 'none' },
  {
    name: 'a pixel in noscript',
    in: '<img src="https://www.facebook.com/tr?id=1" width=1 height=1>',
    outcome: 'found',
    data: { services: ['Meta Pixel'] },
    evidence: 1,
  },
  {
    name: 'the plug-ins of Facebook are not its pixel',
    in: '<script src="//connect.facebook.net/en_US/all.js#xfbml=1"></script>',
    outcome: 'found',
    message: 'This page loads Facebook SDK.',
    data: { services: ['Facebook SDK'] },
    evidence: 1,
  },
  {
    name: 'the pixel of Meta, by its file and by an inline script',
    in: '<script src="https://connect.facebook.net/en_US/fbevents.js"></script><script>f("https://connect.facebook.net/en_US/fbevents.js")</script>',
    outcome: 'found',
    data: { services: ['Meta Pixel'] },
    evidence: 2,
  },
  {
    name: 'in a script',
    in: '<script>x("https://static.hotjar.com/c/")</script>',
    outcome: 'found',
    message: 'Hotjar',
  },
]);
