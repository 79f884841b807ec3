import * as z from 'zod/mini';
import { userStorage } from '#app/kit/storage/user-storage.ts';
import { type Capabilities, capabilitiesSchema } from '#contract/console/service-info.ts';
import { deployment } from './deployment.ts';

const storage = userStorage('offers', {
  schema: z.optional(capabilitiesSchema),
  fallback: undefined,
});

const keyOf = () => deployment.get().baseUrl || 'own';

/** The last known capabilities of each deployment, so that one failed request hides no pages. */
export const capabilitiesCache = {
  get: (): Capabilities | undefined => storage.get(keyOf()),
  set: (capabilities: Capabilities): void => storage.set(keyOf(), capabilities),
};
