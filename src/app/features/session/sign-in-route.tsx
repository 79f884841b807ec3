import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { afterSignIn } from '#app/shell/session/sign-in.ts';
import { signInState } from '#app/shell/session/sign-in-state.ts';
import { paths } from '../../paths.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Sign-in where the console is there already: after signing out, or when a session has ended. */
export function SignInRoute() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const queryClient = useQueryClient();
  // Nobody's data is left for the next person. Not before this page stands: the one before would ask for it again.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient]);
  return (
    <SignInPage
      arrival={signInState(state)}
      onSignedIn={async (user) => {
        // What one deployment can do says nothing of another.
        queryClient.removeQueries({ queryKey: sessionQueries.capabilities().queryKey });
        queryClient.setQueryData(sessionQueries.currentUser().queryKey, user);
        await navigate(afterSignIn(user, searchParams.get('next')), { replace: true });
      }}
      onForgotPassword={(email) => void navigate(paths.forgotPassword.to(), { state: { email } })}
    />
  );
}
