import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router';
import { deployment } from '#app/kit/api/deployment.ts';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { signInState } from '#app/shell/session/sign-in-state.ts';
import { issueMessages } from '#contract/base/issues.ts';
import { forgotPassword } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { DeploymentChoice, findDeployment } from '../deployment-choice.tsx';
import { MailSent } from './mail-sent.tsx';
import { passwordMutations } from './passwords.queries.ts';

/** Requests a link, with the same response whether the account exists or not. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const queryClient = useQueryClient();
  const { data: deployments = [] } = useQuery(sessionQueries.deployments());
  const [deploymentId, setDeploymentId] = useState(deployment.get().id);
  const [sentTo, setSentTo] = useState<string>();
  const { mutateAsync: requestLink } = useMutation(passwordMutations.forgot());
  const form = useForm({
    resolver: zodResolver(forgotPassword.body, issueMessages),
    defaultValues: { email: signInState(state).email ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await chooseDeployment(queryClient, deploymentId);
      await requestLink(email);
      setSentTo(email);
    } catch (error) {
      applyProblem(form, error);
    }
  });

  if (sentTo !== undefined) {
    return <MailSent email={sentTo} onOther={() => setSentTo(undefined)} />;
  }
  return (
    <CenteredCard
      title={t('Forgot your password?')}
      description={t('Request a new one, then check your inbox.')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="card-form">
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
          field={form.register('email')}
          problem={errors.email?.message}
        />
        {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
        <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting}>
          {t('Request new password')}
        </Button>
        <Button component={RouterLink} to={paths.signIn.to()} variant="text" fullWidth>
          {t('Back to sign-in')}
        </Button>
      </form>
    </CenteredCard>
  );
}

/** Switches to another deployment, by default the first. */
async function chooseDeployment(queryClient: QueryClient, deploymentId: string): Promise<void> {
  const deployments = await queryClient.ensureQueryData(sessionQueries.deployments());
  deployment.choose(findDeployment(deployments, deploymentId));
  // Capabilities differ between deployments.
  queryClient.removeQueries({ queryKey: sessionQueries.capabilities().queryKey });
}
