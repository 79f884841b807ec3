import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { Credentials } from '#contract/auth.ts';
import { paths } from '../../paths.ts';
import { chooseDeployment } from './choose-deployment.ts';
import { ownPath } from './own-path.ts';
import { sessionMutations, sessionQueries } from './session.queries.ts';
import { hasAcceptedTerms } from './session-guard.ts';

/** Signs in at a deployment and goes on to the page that was asked for, or to the terms that stand before it. */
export function useSignIn(): (deploymentId: string, credentials: Credentials) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const { mutateAsync: login } = useMutation(sessionMutations.login());

  return async (deploymentId, credentials) => {
    await chooseDeployment(queryClient, deploymentId);
    await login(credentials);
    // Asked here and not only by the guard, so that nothing is requested that the terms still forbid.
    const user = await queryClient.fetchQuery(sessionQueries.currentUser());
    const next = ownPath(searchParams.get('next'));
    const to = hasAcceptedTerms(user) ? (next ?? paths.console.to()) : paths.terms.to(next);
    await navigate(to, { replace: true });
  };
}
