import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { parsePlainJson } from '../json/unknown-object.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/** A deployment, as configured and shared between tabs. */
export const deploymentSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  /** Base URL of the service; empty for the console's own origin. */
  baseUrl: z.string(),
  kind: z.enum(['reference', 'sandbox', 'production']),
  /** URL of the terms of service, if the service has none. Invalid URLs are dropped. */
  termsUrl: z.optional(z.catch(z.optional(z.url({ protocol: /^https?$/ })), undefined)),
});
export type Deployment = z.output<typeof deploymentSchema>;

const configSchema = z.looseObject({
  deployments: z.array(deploymentSchema).check(z.minLength(1)),
});

/** The default without configuration: the console's own service. */
export const ownDeployment: Deployment = {
  id: 'local',
  // A getter, since the build renders several languages.
  get name() {
    return t('This service');
  },
  baseUrl: '',
  kind: 'reference',
};

const storageKey = 'paddock.deployment';

/** The current deployment. Stored with the token, which belongs to it. */
export const deployment = {
  get: (): Deployment => deployment.chosen() ?? ownDeployment,
  /** Undefined before the tab's first sign-in. */
  chosen: (): Deployment | undefined =>
    z.safeParse(deploymentSchema, parsePlainJson(tabStorage.get(storageKey))).data,
  choose: (next: Deployment): void => tabStorage.set(storageKey, JSON.stringify(next)),
};

/** The configured deployments. Without a readable `config.json`, only the console's own. */
export async function listDeployments(signal?: AbortSignal): Promise<Deployment[]> {
  try {
    const response = await fetch('/config.json', { signal: signal ?? null });
    const config = z.safeParse(configSchema, parsePlainJson(await response.text()));
    if (response.ok && config.success) return config.data.deployments;
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  return [ownDeployment];
}
