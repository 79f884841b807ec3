import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { CenteredCard } from '../../shared/layout/centered-card.tsx';
import { sessionQueries } from './session.queries.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInState } from './sign-in-state.ts';

const descriptions = {
  ended: 'Your session has ended. Sign in to go on where you were.',
  'signed-out': 'You have signed out.',
  'signed-out-elsewhere': 'You signed out in another tab.',
  'other-person': 'Sign in as yourself.',
  'password-set': 'Your password is set. Sign in with it.',
};

/** The door. Its chunk carries no grid, menu or page of the console. */
export function SignInPage() {
  const { state } = useLocation();
  const queryClient = useQueryClient();
  // Nobody's data is left for the next person. Not before this page stands: the one before would ask for it again.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient]);
  const { reason, email } = signInState(state);
  const { data: deployments = [] } = useQuery(sessionQueries.deployments());
  const [only, ...others] = deployments;
  return (
    <CenteredCard
      title="Sign in"
      description={
        reason === undefined ? 'Use the address your invitation was sent to.' : descriptions[reason]
      }
      footer={others.length === 0 && <span>{only?.name}</span>}
    >
      <SignInForm deployments={deployments} email={email} />
    </CenteredCard>
  );
}
