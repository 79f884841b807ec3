import { useEffect, useState } from 'react';
import { type Deployment, listDeployments } from '#app/kit/api/deployment.ts';
import { loadCatalogue } from '#app/kit/language/language.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import type { SignInState } from '#app/shell/session/sign-in-state.ts';
import type { SecondStep } from '#contract/base/problem.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import type { SecondStepCard } from './second-step-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPageProps {
  /** Reason and email, if known. */
  arrival: Partial<SignInState>;
  onSignedIn: (user: CurrentUser) => Promise<void>;
  onForgotPassword: (email: string) => void;
}

/**
 * The sign-in page. Used standalone (main.tsx), in routes (sign-in-route.tsx), and prerendered into index.html, so
 * it depends on neither MUI nor router nor React Query.
 */
export function SignInPage({ arrival, onSignedIn, onForgotPassword }: SignInPageProps) {
  const [deployments, setDeployments] = useState<readonly Deployment[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    listDeployments(controller.signal).then(setDeployments, () => undefined);
    return () => controller.abort();
  }, []);
  const [email, setEmail] = useState<string>();
  const [second, setSecond] = useState<{ Card: typeof SecondStepCard; step: SecondStep }>();
  const [only, ...others] = deployments;
  if (second !== undefined) {
    const { Card, step } = second;
    return <Card step={step} onSignedIn={onSignedIn} onBack={() => setSecond(undefined)} />;
  }
  return (
    <CenteredCard
      title={t('Sign in')}
      description={descriptionOf(arrival.reason)}
      footer={others.length === 0 && <span>{only?.name}</span>}
    >
      <SignInForm
        deployments={deployments}
        email={email ?? arrival.email}
        onSignedIn={async ({ user, step }, typedEmail) => {
          if (user !== undefined) return await onSignedIn(user);
          // Most people need neither the code nor these words.
          await loadCatalogue('console').catch(() => undefined);
          const { SecondStepCard: Card } = await import('./second-step-card.tsx');
          setEmail(typedEmail);
          setSecond({ Card, step });
        }}
        onForgotPassword={onForgotPassword}
      />
    </CenteredCard>
  );
}

/** A function, since the build renders several languages. */
function descriptionOf(reason: SignInState['reason'] | undefined): string {
  switch (reason) {
    case 'ended':
      return t('Your session has ended. Sign in to continue where you left off.');
    case 'signed-out':
      return t('You’ve signed out.');
    case 'signed-out-elsewhere':
      return t('You signed out in another tab.');
    case 'other-person':
      return t('Sign in with your own account.');
    case 'password-set':
      return t('Your password is set. Sign in to continue.');
    default:
      return t('Use the address your invitation was sent to.');
  }
}
