import { describeBrowserCheck } from '../../test/kit/describe-browser-check.ts';
import { scrollableRegionFocusable } from './scrollable-region-focusable.ts';

describeBrowserCheck(scrollableRegionFocusable);
