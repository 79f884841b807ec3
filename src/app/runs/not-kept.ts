import { t } from '#words/t.ts';

/** Why a row comes to no end after a reload: values that it needs may be passwords, and are not kept. */
export const notKept = t(
  'Secrets in headers and addresses aren’t kept in this browser. After a reload this can’t be continued: check the record and start again.',
);
