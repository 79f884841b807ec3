import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { deployment } from '#app/kit/api/deployment.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { type SignInState, signInState } from '#app/shell/session/sign-in.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { forgotPassword } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { DeploymentChoice, findDeployment } from '../deployment-choice.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { passwordMutations } from './passwords.queries.ts';

/** Requests a link, with the same response whether the account exists or not. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const queryClient = useQueryClient();
  const { data: deployments = [] } = useQuery(sessionQueries.deployments());
  const [deploymentId, setDeploymentId] = useState(deployment.get().id);
  const [sentTo, setSentTo] = useState<string>();
  const { mutateAsync: requestLink } = useMutation(passwordMutations.forgot());
  const { input, submit } = useServiceForm({
    schema: forgotPassword.body,
    defaultValues: { email: signInState(state).email ?? '' },
    send: async ({ email }) => {
      const all = await queryClient.ensureQueryData(sessionQueries.deployments());
      deployment.choose(findDeployment(all, deploymentId));
      // Capabilities differ between deployments.
      queryClient.removeQueries({ queryKey: sessionQueries.capabilities().queryKey });
      await requestLink(email);
      setSentTo(email);
    },
  });
  if (sentTo !== undefined) {
    return <MailSent email={sentTo} onOther={() => setSentTo(undefined)} />;
  }
  return (
    <CenteredCard
      title={t('Forgot your password?')}
      description={t('Request a new one, then check your inbox.')}
    >
      <form noValidate onSubmit={submit.onSubmit} className="card-form">
        {deployments.length > 1 && (
          <DeploymentChoice
            deployments={deployments}
            chosenId={deploymentId}
            onChange={setDeploymentId}
          />
        )}
        <TextInput
          label={t('Email address')}
          type="email"
          autoComplete="username"
          autoFocus
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...input('email')}
        />
        {submit.problem !== undefined && <Alert severity="error">{submit.problem}</Alert>}
        <Button type="submit" variant="contained" size="large" fullWidth loading={submit.isPending}>
          {t('Request new password')}
        </Button>
        <ButtonLink to={paths.signIn.to()} variant="text" fullWidth>
          {t('Back to sign-in')}
        </ButtonLink>
      </form>
    </CenteredCard>
  );
}

const Hints = styled(PointList)({ margin: '0 0 20px', paddingLeft: 18, display: 'grid', gap: 6 });

export function MailSent({ email, onOther }: { email: string; onOther: () => void }) {
  const state: SignInState = { email };
  const address = <b>{email}</b>;
  // The interface leaves the email's content open.
  const hasLinks = useOffers()('checkLink');
  return (
    <CenteredCard
      title={t('Check your inbox')}
      description={
        hasLinks
          ? rich('If {email} has an account, a link is on its way.', { email: address })
          : rich('A new password was requested for {email}.', { email: address })
      }
    >
      <Hints>
        {hasLinks && (
          <>
            <li>
              {t('The link works once and expires soon. Only the link in the latest email works.')}
            </li>
            <li>{t('If you haven’t set a password yet, you’ll get your invitation again.')}</li>
          </>
        )}
        <li>
          {t(
            'Nothing after a few minutes? Check your spam folder and the address, or ask an administrator of your organization.',
          )}
        </li>
      </Hints>
      <OutboxHint />
      <div className="card-form">
        <ButtonLink
          to={paths.signIn.to()}
          state={state}
          variant="contained"
          size="large"
          fullWidth
          // Moves the screen reader's focus to the new content.
          autoFocus
        >
          {t('Back to sign-in')}
        </ButtonLink>
        <Button variant="text" fullWidth onClick={onOther}>
          {t('Use a different address')}
        </Button>
      </div>
    </CenteredCard>
  );
}
