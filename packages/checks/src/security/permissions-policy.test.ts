import { describeCheck } from '../../test/kit/describe-check.ts';
import { permissionsPolicy } from './permissions-policy.ts';

const sent = (value: string | string[]) => ({ headers: { 'Permissions-Policy': value } });

describeCheck(permissionsPolicy, [
  {
    name: 'lists of all kinds',
    ...sent('camera=(), geolocation=(self "https://maps.example"), fullscreen=*, usb=self;report-to=x'),
    outcome: 'set',
    message: 'Permissions-Policy controls 4 browser features.',
    data: { features: ['camera', 'geolocation', 'fullscreen', 'usb'] },
  },
  {
    name: 'two lines',
    ...sent(['camera=()', 'usb=()']),
    outcome: 'set',
    data: { features: ['camera', 'usb'] },
  },
  {
    name: 'Feature-Policy syntax',
    ...sent("camera 'none'; geolocation 'self'"),
    outcome: 'invalid',
    evidence: 1,
  },
  { name: 'a trailing comma', ...sent('camera=(),'), outcome: 'invalid' },
  {
    name: 'an origin without quotes',
    ...sent('camera=(), geolocation=(self https://a.example), usb=(self)'),
    outcome: 'ignored-members',
    message: 'Browsers ignore members of the allowlist of geolocation.',
    data: { features: ['geolocation'] },
    evidence: 1,
  },
  {
    name: 'words and numbers of no meaning',
    ...sent('camera=none, usb=(0), fullscreen=?0, midi'),
    outcome: 'ignored-members',
    message: 'Browsers ignore members of the allowlists of camera, usb, fullscreen, midi.',
  },
  {
    name: 'keywords in quotes, which are not origins',
    ...sent('geolocation=("self"), camera=("none"), usb=(self "https://self.example")'),
    outcome: 'ignored-members',
    message: 'Browsers ignore members of the allowlists of geolocation, camera.',
    data: { features: ['geolocation', 'camera'] },
  },
  {
    name: 'a feature that was withdrawn, and another',
    ...sent('interest-cohort=(), camera=()'),
    outcome: 'set',
    message: 'Permissions-Policy controls 1 browser feature.',
    data: { features: ['camera'] },
  },
  {
    name: 'only a feature that was withdrawn',
    ...sent('interest-cohort=()'),
    outcome: 'withdrawn',
    message: 'Permissions-Policy controls only features that browsers do not have: interest-cohort.',
    data: { names: ['interest-cohort'] },
    evidence: 1,
  },
  { name: 'not sent', outcome: 'unset' },
  { name: 'empty', ...sent(' '), outcome: 'unset' },
  { name: 'Feature-Policy header', headers: { 'feature-policy': "camera 'none'" }, outcome: 'unset' },
]);
