import { deployment } from './deployment.ts';

/** Base URLs of deployments that have sent ETags since the page loaded. */
const tagging = new Set<string>();

/**
 * Whether a deployment has ETags. One without them checks no preconditions, and its CORS settings may block the
 * headers.
 */
export const versionTags = {
  note: ({ headers }: Response): void => {
    if (headers.has('etag')) tagging.add(deployment.get().baseUrl);
  },
  areSent: (): boolean => tagging.has(deployment.get().baseUrl),
};
