import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { CenteredCard } from '../../shared/layout/centered-card.tsx';
import { sessionQueries } from './session.queries.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInReason } from './sign-in-state.ts';

const descriptions = {
  ended: 'Your session has ended. Sign in to go on where you were.',
  'signed-out': 'You have signed out.',
};

/** The door. Its chunk carries no grid, menu or page of the console. */
export function SignInPage() {
  const { state } = useLocation();
  const reason = signInReason(state);
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
      <SignInForm deployments={deployments} />
    </CenteredCard>
  );
}
