import { z } from 'zod';
import { RENDER_LIMITS_DEFAULT } from '../../render-limits.ts';
import { Count, listedOf, NullableMeasure, Text } from './values.ts';

const CodeBytes = z.object({ totalBytes: Count, unusedBytes: Count });

const CodeFile = CodeBytes.extend({
  url: Text,
  isInline: z.boolean(),
  isThirdParty: z.boolean(),
  unusedTransferBytes: NullableMeasure,
});

const CodeUsage = CodeBytes.extend({
  thirdParty: CodeBytes,
  files: listedOf(CodeFile, RENDER_LIMITS_DEFAULT.codeFilesListed),
}).nullable();

export const PageCode = z.object({ scripts: CodeUsage, styles: CodeUsage });
