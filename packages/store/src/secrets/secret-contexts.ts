/** What a sealed value is, and whose: one that is put elsewhere cannot be opened there. */
export const passwordContext = (importSeq: number): string => `password of import ${importSeq}`;
export const linesContext = (importSeq: number): string => `lines of import ${importSeq}`;
export const requestContext = (importSeq: number): string => `request of import ${importSeq}`;
