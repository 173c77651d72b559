import { describeCheck } from '../../test/kit/describe-check.ts';
import { appleTouchIcon } from './apple-touch-icon.ts';

describeCheck(appleTouchIcon, [
  { name: 'none', head: '<link rel=icon href=a.png>', outcome: 'none' },
  { name: 'without an href', head: '<link rel=apple-touch-icon>', outcome: 'none' },
  { name: 'one', head: '<link rel="Apple-Touch-Icon" href=a.png>', outcome: 'present', evidence: 1 },
  { name: 'precomposed', head: '<link rel=apple-touch-icon-precomposed href=a.png>', outcome: 'present' },
]);
