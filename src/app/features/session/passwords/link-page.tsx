import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useRevalidator } from 'react-router';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { LoadingRegion } from '#app/kit/feedback/loading-region.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { endSession } from '#app/shell/session/end-session.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import type { SignInState } from '#app/shell/session/sign-in-state.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { CardActions } from './card-actions.ts';
import type { LinkProblem } from './link-problem.ts';
import { LinkRefusal } from './link-refusal.tsx';
import { linkSecret } from './link-secret.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordQueries } from './passwords.queries.ts';

export function LinkPage() {
  const { pathname } = useLocation();
  const token = useSyncExternalStore(linkSecret.subscribe, () => linkSecret.get(pathname));
  const signedIn = useSyncExternalStore(sessionToken.subscribe, sessionToken.get);
  const purpose = pathname === paths.invitation.pattern ? 'invitation' : 'reset';
  if (token === '') return <LinkRefusal purpose={purpose} problem="cut-off" token="" />;
  if (signedIn !== null) return <SignedInAlready />;
  // A new page per link.
  return <NewPassword key={token} purpose={purpose} token={token} />;
}

interface NewPasswordProps {
  purpose: 'invitation' | 'reset';
  token: string;
}

function NewPassword({ purpose, token }: NewPasswordProps) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<LinkProblem>();
  const capabilities = useQuery(sessionQueries.capabilities());
  const canCheck = hasExtension(capabilities.data, 'checkLink');
  const link = useQuery({ ...passwordQueries.link(token), enabled: canCheck });

  const problem = refused ?? link.data?.problem;
  if (problem !== undefined) {
    return <LinkRefusal purpose={purpose} problem={problem} token={token} />;
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
      <NewPasswordForm
        token={token}
        email={person?.email}
        ownWords={person?.ownWords ?? []}
        onLinkProblem={setRefused}
        onSet={async () => {
          const state: SignInState = { reason: 'password-set', email: person?.email };
          await navigate(paths.signIn.to(), { replace: true, state });
          linkSecret.forget();
        }}
      />
    </CenteredCard>
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
      <CardActions>
        <Button variant="contained" size="large" fullWidth onClick={signOut}>
          {t('Sign out and use link')}
        </Button>
        <Button
          component={RouterLink}
          to={paths.console.to()}
          variant="outlined"
          size="large"
          fullWidth
        >
          {t('Stay signed in')}
        </Button>
      </CardActions>
    </CenteredCard>
  );
}
