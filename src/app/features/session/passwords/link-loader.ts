import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { deployment, ownDeployment } from '#app/kit/api/deployment.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import {
  hasExtension,
  loadCapabilities,
  sessionQueries,
} from '#app/shell/session/session.queries.ts';
import { linkSecret } from './link-secret.ts';
import { passwordQueries } from './passwords.queries.ts';

/**
 * A link is sent to the console's own deployment, else to the first: its secret must not be tried elsewhere. Loads
 * in parallel with the page's code.
 */
export function linkLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    const token = linkSecret.get(new URL(request.url).pathname);
    if (token === '' || sessionToken.get() !== null) return null;
    const deployments = await queryClient.ensureQueryData(sessionQueries.deployments());
    const own = deployments.find(({ baseUrl }) => baseUrl === '') ?? deployments[0];
    deployment.choose(own ?? ownDeployment);
    if (hasExtension(await loadCapabilities(queryClient), 'checkLink')) {
      void queryClient.prefetchQuery(passwordQueries.link(token));
    }
    return null;
  };
}
