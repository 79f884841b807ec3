import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/** A deployment as it is configured, and as tabs tell it each other. */
export const deploymentSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  /** Base address of the service; empty means the console's own origin. */
  baseUrl: z.string(),
  kind: z.enum(['reference', 'sandbox', 'production']),
  /** Where to read its terms of service, if it does not tell them. What is no web address is left out. */
  termsUrl: z.optional(z.catch(z.optional(z.url({ protocol: /^https?$/ })), undefined)),
});
/** A deployment of the interface, from `public/config.json`. */
export type Deployment = z.output<typeof deploymentSchema>;

const configSchema = z.looseObject({
  deployments: z.array(deploymentSchema).check(z.minLength(1)),
});

/** What the console talks to where nobody configured anything: the service that it came from. */
export const ownDeployment: Deployment = {
  id: 'local',
  // Asked for while rendering: the build draws sign-in in several languages.
  get name() {
    return t('This computer');
  },
  baseUrl: '',
  kind: 'reference',
};

const storageKey = 'paddock.deployment';

/** The deployment that calls go to. Kept beside the token, which is good for no other. */
export const deployment = {
  get: (): Deployment => deployment.chosen() ?? ownDeployment,
  /** Undefined in a tab that has signed in nowhere yet. */
  chosen: (): Deployment | undefined => {
    const kept = z.safeParse(deploymentSchema, parsed(tabStorage.get(storageKey)));
    return kept.success ? kept.data : undefined;
  },
  choose: (next: Deployment): void => tabStorage.set(storageKey, JSON.stringify(next)),
};

/** The deployments to choose from. A console without a readable `config.json` has its own service only. */
export async function listDeployments(signal?: AbortSignal): Promise<Deployment[]> {
  try {
    const response = await fetch('/config.json', { signal: signal ?? null });
    const config = z.safeParse(configSchema, parsed(await response.text()));
    if (response.ok && config.success) return config.data.deployments;
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  return [ownDeployment];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
