import { createRequire } from 'node:module';
import { z } from 'zod';
import { DEFAULT_PROFILE, BUILT_IN_PROFILES } from './audit-profile.ts';
import type { AuditProfile } from './audit-profile.ts';
import type * as ParseProfile from './parse-profile.ts';

const require = createRequire(import.meta.url);

/**
 * The setting that selects a profile: a built-in one (`default`, `phprank`) or the path of a JSON file. `readText`
 * reads that file and throws when it cannot. Unset: the default profile.
 */
export function profileSetting(readText: (path: string) => string) {
  return z
    .string()
    .transform((value, context): AuditProfile => {
      if (isBuiltIn(value)) return BUILT_IN_PROFILES[value];
      const problem = (message: string) => {
        context.addIssue({ code: 'custom', message: `${value}: ${message}.` });
        return z.NEVER;
      };
      let text: string;
      try {
        text = readText(value);
      } catch {
        return problem('is neither a built-in profile (default, phprank) nor a readable file');
      }
      // Loaded only for a custom profile, because its validation loads all checks. `require` returns what the file
      // exports.
      const { parseProfile } = require('./parse-profile.ts') as typeof ParseProfile;
      const parsed = parseProfile(text);
      return parsed.ok ? parsed.profile : problem(parsed.problem);
    })
    .default(DEFAULT_PROFILE);
}

function isBuiltIn(value: string): value is keyof typeof BUILT_IN_PROFILES {
  return Object.hasOwn(BUILT_IN_PROFILES, value);
}
