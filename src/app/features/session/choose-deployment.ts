import type { QueryClient } from '@tanstack/react-query';
import { deployment, ownDeployment } from '../../shared/api/deployment.ts';
import { sessionQueries } from './session.queries.ts';

/** From now on calls go to this deployment, else to the first that is listed. */
export async function chooseDeployment(
  queryClient: QueryClient,
  deploymentId: string,
): Promise<void> {
  const deployments = await queryClient.ensureQueryData(sessionQueries.deployments());
  const chosen = deployments.find(({ id }) => id === deploymentId) ?? deployments[0];
  deployment.choose(chosen ?? ownDeployment);
  // What one deployment can do says nothing of another.
  queryClient.removeQueries({ queryKey: sessionQueries.capabilities().queryKey });
}
