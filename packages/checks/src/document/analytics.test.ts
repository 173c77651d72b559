import { describeCheck } from '../../test/kit/describe-check.ts';
import { analytics } from './analytics.ts';

describeCheck(analytics, [
  { name: 'none', in: '<script src="/main.js"></script>', outcome: 'none' },
  {
    name: 'ignores trackers',
    in: '<script src="https://connect.facebook.net/x.js"></script>',
    outcome: 'none',
  },
  {
    name: 'by URL and by inline script',
    in: '<script src="https://plausible.io/js/script.js"></script><script>j.src="https://www.googletagmanager.com/gtm.js?id="+i</script>',
    outcome: 'found',
    message: 'This page uses Plausible, Google Tag Manager.',
    data: { services: ['Plausible', 'Google Tag Manager'] },
    evidence: 2,
  },
  {
    name: 'in data that does not run',
    in: '<script type="text/plain">https://www.googletagmanager.com/gtm.js</script>',
    outcome: 'none',
  },
  {
    name: 'the one of WordPress, and one of public agencies',
    in: '<script defer src="https://stats.wp.com/e-202648.js"></script><script async src="https://dap.digitalgov.gov/Universal-Federated-Analytics-Min.js?agency=GSA"></script>',
    outcome: 'found',
    data: { services: ['Jetpack Stats', 'US Digital Analytics Program'] },
  },
]);
