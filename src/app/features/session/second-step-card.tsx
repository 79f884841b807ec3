import { call } from '#app/kit/api/call.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { SecondStepForm } from '#app/shell/session/second-step-form.tsx';
import type { SecondStep } from '#contract/base/problem.ts';
import { type CurrentUser, getCurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';

interface SecondStepCardProps {
  step: SecondStep;
  onSignedIn: (user: CurrentUser) => Promise<void>;
  onBack: () => void;
}

export function SecondStepCard({ step, onSignedIn, onBack }: SecondStepCardProps) {
  return (
    <CenteredCard
      title={t('Two-step verification')}
      description={t('Confirm that it’s you to finish signing in.')}
    >
      <SecondStepForm
        step={step}
        onSignedIn={async () => await onSignedIn(await call(getCurrentUser, {}))}
        onBack={onBack}
      />
    </CenteredCard>
  );
}
