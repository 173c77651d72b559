import { describeUnusedCodeCheck } from '../../test/kit/describe-unused-code-check.ts';
import { unusedCssRules } from './unused-css-rules.ts';

describeUnusedCodeCheck(unusedCssRules, { code: 'styles', noun: 'stylesheet', fileMinBytes: 10_240 });
