import { deployment } from './deployment.ts';

/** Base addresses of the deployments that have answered with a version's tag, while the page lasts. */
const tagging = new Set<string>();

/**
 * Whether a deployment has versions with tags. One that has none checks no conditions either, and its CORS settings may
 * not let their headers through: then a browser sends nothing of a request that has one.
 */
export const versionTags = {
  note: ({ headers }: Response): void => {
    if (headers.has('etag')) tagging.add(deployment.get().baseUrl);
  },
  areSent: (): boolean => tagging.has(deployment.get().baseUrl),
};
