/** The kind and owner of an encrypted value: it cannot be decrypted in another place. */
export const passwordContext = (importSeq: number): string => `password of import ${importSeq}`;
export const linesContext = (importSeq: number): string => `lines of import ${importSeq}`;
export const requestContext = (importSeq: number): string => `request of import ${importSeq}`;
