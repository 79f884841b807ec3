import { replaceSealedSecrets } from '#service/core/accounts/second-factors.store.ts';
import type { Db } from '#service/db/db.ts';
import type { Sealing } from '#service/db/sealing.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { totpPurpose } from './totp.ts';

/** Seals the secrets of authenticator apps anew, like those of webhooks, so that the previous secret can be dropped. */
export function factorResealWorker(db: Db, { isRotating, reseal }: Sealing): Worker<object> {
  return {
    queue: 'factor-reseal',
    schedule: '*/10 * * * *',
    async work() {
      if (!isRotating) return;
      await replaceSealedSecrets(db, (sealed, userId) => reseal(sealed, totpPurpose(userId)));
    },
  };
}
