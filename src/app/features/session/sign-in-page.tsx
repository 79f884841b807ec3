import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { type Deployment, deployment, listDeployments } from '#app/kit/api/deployment.ts';
import { problemInForm } from '#app/kit/forms/apply-problem.ts';
import { FormProblem, TextInput } from '#app/kit/forms/text-input.tsx';
import { loadCatalogue } from '#app/kit/language/language.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { paths } from '#app/paths.ts';
import { PasswordInput, ProductionNote } from '#app/shell/session/password-input.tsx';
import type { SecondStepForm } from '#app/shell/session/second-step-form.tsx';
import { type SignedIn, type SignInState, signIn } from '#app/shell/session/sign-in.ts';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import type { SecondStep } from '#contract/base/problem.ts';
import { type CurrentUser, credentialsSchema, getCurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { DeploymentChoice, findDeployment } from './deployment-choice.tsx';

interface SignInPageProps {
  arrival: SignInState;
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
  const [second, setSecond] = useState<{ Form: typeof SecondStepForm; step: SecondStep }>();
  const [only, ...others] = deployments;
  if (second !== undefined) {
    const { Form, step } = second;
    return (
      <CenteredCard
        title={t('Two-step verification')}
        description={t('Confirm that it’s you to finish signing in.')}
      >
        <Form
          step={step}
          onSignedIn={async () => await onSignedIn(await call(getCurrentUser, {}))}
          onBack={() => setSecond(undefined)}
        />
      </CenteredCard>
    );
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
          // Loaded on demand, since most people have no second factor.
          await loadCatalogue().catch(() => undefined);
          const { SecondStepForm: Form } = await import('#app/shell/session/second-step-form.tsx');
          setEmail(typedEmail);
          setSecond({ Form, step });
        }}
        onForgotPassword={onForgotPassword}
      />
    </CenteredCard>
  );
}

/** A function, since the build renders several languages. */
function descriptionOf(reason: SignInState['reason']): string {
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

interface SignInFormProps {
  deployments: readonly Deployment[];
  /** Known if redirected. */
  email?: string | undefined;
  /** Continues with the console or the second step; the form stays busy until then. */
  onSignedIn: (result: SignedIn, email: string) => Promise<void>;
  onForgotPassword: (email: string) => void;
}

type Field = 'email' | 'password';
type Problems = Partial<Record<Field | 'form', string | undefined>>;

/**
 * Email, password, and the deployment if there are several. Uncontrolled inputs: index.html shows the form before
 * the code has loaded, and hydration must keep the input.
 */
function SignInForm(props: SignInFormProps) {
  const { deployments, email, onSignedIn, onForgotPassword } = props;
  const form = useRef<HTMLFormElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const hasDeployments = deployments.length > 0;
  const hasChoice = deployments.length > 1;
  // The last one of this tab by default.
  const chosenAmong = (all: readonly Deployment[]) =>
    findDeployment(all, chosenId ?? deployment.get().id);
  // Nothing is selected before the list has loaded, as in the prerendered form.
  const chosen = hasDeployments ? chosenAmong(deployments) : undefined;

  const inputOf = (name: Field) => form.current?.elements.namedItem(name) as HTMLInputElement; // our own inputs
  const typedValues = () => ({
    email: inputOf('email').value,
    password: inputOf('password').value,
  });

  async function submit(): Promise<void> {
    const credentials = z.safeParse(credentialsSchema, typedValues(), issueMessages);
    setProblems(credentials.success ? {} : messagesOf(issuesOf(credentials.error)));
    if (!credentials.success) {
      inputOf(credentials.error.issues[0]?.path[0] === 'password' ? 'password' : 'email').focus();
      return;
    }
    setIsBusy(true);
    try {
      deployment.choose(chosen ?? chosenAmong(await listDeployments()));
      await onSignedIn(await signIn(credentials.data), credentials.data.email);
    } catch (error) {
      const { issues, message } = problemInForm(error, ['email', 'password']);
      setProblems({ ...messagesOf(issues), form: message });
      setIsBusy(false);
      inputOf('password').focus();
      inputOf('password').select();
    }
  }

  // Replays clicks that index.html recorded before the code had loaded.
  const replayClick = useEffectEvent(() => {
    const { sent } = form.current?.dataset ?? {};
    if (sent === 'forgot-password') leaveForForgottenPassword();
    if (sent !== 'sign-in' || !hasDeployments) return;
    delete form.current?.dataset.sent;
    // With several deployments, none could be chosen yet.
    if (!hasChoice) void submit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the deployments are known
  useEffect(() => replayClick(), [hasDeployments]);

  function leaveForForgottenPassword(): void {
    delete form.current?.dataset.sent;
    onForgotPassword(typedValues().email);
  }

  // Revalidates a refused field on each key.
  function revalidate(name: Field): void {
    if (problems[name] === undefined) return;
    const { error } = z.safeParse(credentialsSchema, typedValues(), issueMessages);
    const messages = error && messagesOf(issuesOf(error));
    setProblems({ ...problems, [name]: messages?.[name] });
  }

  return (
    <form
      ref={form}
      className="card-form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        delete event.currentTarget.dataset.sent;
        if (!isBusy) void submit();
      }}
    >
      {hasChoice && (
        <DeploymentChoice
          deployments={deployments}
          chosenId={chosen?.id ?? ''}
          onChange={setChosenId}
        />
      )}
      <TextInput
        label={t('Email address')}
        type="email"
        autoComplete="username"
        autoFocus={email === undefined}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, defaultValue: email }}
        field={{ name: 'email', onChange: () => revalidate('email') }}
        problem={problems.email}
      />
      <PasswordInput
        autoFocus={email !== undefined}
        field={{ name: 'password', onChange: () => revalidate('password') }}
        problem={problems.password}
      />
      {chosen?.kind === 'production' && <ProductionNote name={chosen.name} />}
      {problems.form !== undefined && <FormProblem message={problems.form} />}
      <button type="submit" className="submit-button" disabled={isBusy} aria-busy={isBusy}>
        {t('Sign in')}
      </button>
      <a
        className="quiet-link"
        href={paths.forgotPassword.to()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          leaveForForgottenPassword();
        }}
      >
        {t('Forgot your password?')}
      </a>
    </form>
  );
}

function messagesOf(issues: readonly { path: string; message: string }[]): Problems {
  // The first issue of a field wins.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
}
