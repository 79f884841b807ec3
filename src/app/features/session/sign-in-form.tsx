import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { credentialsSchema } from '#contract/auth.ts';
import { issueMessages } from '#contract/issues.ts';
import { type Deployment, deployment } from '../../shared/api/deployment.ts';
import { applyProblem } from '../../shared/forms/apply-problem.ts';
import { TextInput } from '../../shared/forms/text-input.tsx';
import { takeBootEntry } from './boot-form.ts';
import { DeploymentChoice } from './deployment-choice.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { PasswordInput } from './password-input.tsx';
import { ProductionNote } from './production-note.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** Empty while it is not known which there are. */
  deployments: readonly Deployment[];
  /** Where it is known who comes. */
  email?: string | undefined;
}

/** E-mail address and password, and the deployment where there are several. */
export function SignInForm({ deployments, email = '' }: SignInFormProps) {
  const [deploymentId, setDeploymentId] = useState(deployment.get().id);
  const form = useForm({
    resolver: zodResolver(credentialsSchema, issueMessages),
    defaultValues: { email, password: '' },
  });
  const signIn = useSignIn();
  const chosen = deployments.find(({ id }) => id === deploymentId) ?? deployments[0];
  const hasChoice = deployments.length > 1;
  const { errors, isSubmitting } = form.formState;

  const formElement = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  useLayoutEffect(() => {
    const entry = takeBootEntry();
    if (entry === undefined) return;
    form.setValue('email', entry.email);
    form.setValue('password', entry.password);
    // Not by the form, which does that later: a key pressed in between would be typed elsewhere.
    const input = formElement.current?.elements.namedItem(entry.focused);
    if (input instanceof HTMLInputElement) input.focus();
    setIsSent(entry.isSent);
  }, [form]);

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await signIn(deploymentId, credentials);
    } catch (error) {
      applyProblem(form, error);
      form.setFocus('password', { shouldSelect: true });
    }
  });

  const send = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!isSent || chosen === undefined) return;
    setIsSent(false);
    // Where there is a choice, it could not be made yet.
    if (!hasChoice) send();
  }, [isSent, chosen, hasChoice]);

  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => void submit(event)}
      style={{ display: 'grid', gap: 16 }}
    >
      {hasChoice && (
        <DeploymentChoice
          deployments={deployments}
          chosenId={deploymentId}
          onChange={setDeploymentId}
        />
      )}
      <TextInput
        label="E-mail address"
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        field={form.register('email')}
        problem={errors.email?.message}
      />
      <PasswordInput
        autoFocus={email !== ''}
        field={form.register('password')}
        problem={errors.password?.message}
      />
      {chosen?.kind === 'production' && <ProductionNote name={chosen.name} />}
      {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSubmitting || isSent}
      >
        Sign in
      </Button>
      <ForgotPasswordLink control={form.control} />
    </form>
  );
}
