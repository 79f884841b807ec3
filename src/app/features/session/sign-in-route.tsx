import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { afterSignIn, signInState } from '#app/shell/session/sign-in.ts';
import { paths } from '../../paths.ts';
import { SignInPage } from './sign-in-page.tsx';

export function SignInRoute() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const queryClient = useQueryClient();
  // Clears personal data for the next person, but not before this page is mounted: the previous one would refetch.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient]);
  return (
    <SignInPage
      arrival={signInState(state)}
      onSignedIn={async (user) => {
        // Capabilities differ between deployments.
        queryClient.removeQueries({ queryKey: sessionQueries.capabilities().queryKey });
        queryClient.setQueryData(sessionQueries.currentUser().queryKey, user);
        await navigate(afterSignIn(user, searchParams.get('next')), { replace: true });
      }}
      onForgotPassword={(email) => void navigate(paths.forgotPassword.to(), { state: { email } })}
    />
  );
}
