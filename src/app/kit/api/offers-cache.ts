import * as z from 'zod/mini';
import { ownStorage } from '#app/kit/storage/own-storage.ts';
import { type Capabilities, capabilitiesSchema } from '#contract/console/service-info.ts';
import { deployment } from './deployment.ts';

const storage = ownStorage('offers', {
  schema: z.optional(capabilitiesSchema),
  fallback: undefined,
});

const keyOf = () => deployment.get().baseUrl || 'own';

/** What each deployment offered last, the same to everybody: one request that fails takes no page away. */
export const offersCache = {
  get: (): Capabilities | undefined => storage.get(keyOf()),
  set: (capabilities: Capabilities): void => storage.set(keyOf(), capabilities),
};
