import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '#app/kit/api/api-error.ts';
import { useSend } from '#app/kit/api/operation-options.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { LoadingRegion } from '#app/kit/feedback/loading-region.tsx';
import { PasswordMeter } from '#app/kit/forms/password-meter.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { UsernameForManagers } from '#app/kit/forms/username-for-managers.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { endSession, hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import type { SignInState } from '#app/shell/session/sign-in.ts';
import { setPassword } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { InvalidLinkCard } from './invalid-link-card.tsx';
import { linkSecret } from './link-secret.ts';
import { type LinkProblem, linkProblemOf, passwordQueries } from './passwords.queries.ts';

export function LinkPage() {
  const { pathname } = useLocation();
  const token = useSyncExternalStore(linkSecret.subscribe, () => linkSecret.get(pathname));
  const signedIn = useSyncExternalStore(sessionToken.subscribe, sessionToken.get);
  const purpose = pathname === paths.invitation.pattern ? 'invitation' : 'reset';
  if (token === '') return <InvalidLinkCard purpose={purpose} problem="cut-off" token="" />;
  if (signedIn !== null) return <SignedInAlready />;
  // A new page per link.
  return <NewPassword key={token} purpose={purpose} token={token} />;
}

/** A single field that can be revealed, instead of two. */
function NewPassword({ purpose, token }: { purpose: 'invitation' | 'reset'; token: string }) {
  const [refused, setRefused] = useState<LinkProblem>();
  const capabilities = useQuery(sessionQueries.capabilities());
  const canCheck = hasExtension(capabilities.data, 'checkLink');
  const link = useQuery({ ...passwordQueries.link(token), enabled: canCheck });
  const problem = refused ?? link.data?.problem;
  if (problem !== undefined) {
    return <InvalidLinkCard purpose={purpose} problem={problem} token={token} />;
  }
  const title = purpose === 'invitation' ? t('Welcome to Paddock') : t('Choose a new password');
  if (capabilities.isPending || (canCheck && link.isPending)) {
    return (
      <CenteredCard title={title}>
        <LoadingRegion label={t('Checking link')}>{t('Checking your link…')}</LoadingRegion>
      </CenteredCard>
    );
  }
  const person = link.data?.person;
  return (
    <CenteredCard title={title} description={introduction(purpose, person)}>
      <NewPasswordForm token={token} person={person} onLinkProblem={setRefused} />
    </CenteredCard>
  );
}

interface NewPasswordFormProps {
  token: string;
  /** If known: the person, and words that the password must not contain. */
  person: { email: string; ownWords?: readonly string[] | undefined } | undefined;
  onLinkProblem: (problem: LinkProblem) => void;
}

const newPasswordSchema = z.pick(setPassword.body, { password: true });

function NewPasswordForm({ token, person, onLinkProblem }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const sendWrite = useSend();
  const isLost = useRef(false);
  const { form, input, submit } = useServiceForm({
    schema: newPasswordSchema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      try {
        await sendWrite(setPassword, { body: { token, password } });
      } catch (error) {
        const linkProblem = linkProblemOf(error);
        isLost.current ||= error instanceof ApiError && error.mayBeDone;
        if (linkProblem === undefined) throw error;
        // A try without a response has used the link.
        return onLinkProblem(isLost.current ? 'used' : linkProblem);
      }
      const state: SignInState = { reason: 'password-set', email: person?.email };
      await navigate(paths.signIn.to(), { replace: true, state });
      linkSecret.forget();
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const newPassword = input('password');
  return (
    <form noValidate onSubmit={submit.onSubmit} className="card-form">
      {person !== undefined && <UsernameForManagers email={person.email} />}
      <PasswordInput
        label={t('New password')}
        autoComplete="new-password"
        autoFocus
        {...newPassword}
      />
      {newPassword.problem === undefined && (
        <PasswordMeter password={password} ownWords={person?.ownWords ?? []} />
      )}
      {submit.problem !== undefined && <Alert severity="error">{submit.problem}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth loading={submit.isPending}>
        {t('Set password')}
      </Button>
    </form>
  );
}

function introduction(
  purpose: 'invitation' | 'reset',
  person: { firstName: string; email: string } | undefined,
): string {
  if (purpose === 'reset') {
    return person === undefined
      ? t('It replaces the current password.')
      : t('It replaces the current password for {email} and signs you out everywhere.', {
          email: person.email,
        });
  }
  return person === undefined
    ? t(
        'You’ve been invited to your practice’s administration console. Choose a password to get started.',
      )
    : t(
        'Hello {name}, you’ve been invited to your practice’s administration console. Choose a password for {email} to get started.',
        { name: person.firstName, email: person.email },
      );
}

/** The link may be for another person than the signed-in one. */
function SignedInAlready() {
  const { revalidate } = useRevalidator();

  function signOut(): void {
    endSession().catch(() => undefined);
    // The link's deployment may differ from the previous one.
    void revalidate();
  }

  return (
    <CenteredCard
      title={t('You’re already signed in')}
      description={t(
        'This link sets a password for the person it was sent to, which may not be you. To use it, sign out first.',
      )}
    >
      <div className="card-form">
        <Button variant="contained" size="large" fullWidth onClick={signOut}>
          {t('Sign out and use link')}
        </Button>
        <ButtonLink to={paths.console.to()} variant="outlined" size="large" fullWidth>
          {t('Stay signed in')}
        </ButtonLink>
      </div>
    </CenteredCard>
  );
}
