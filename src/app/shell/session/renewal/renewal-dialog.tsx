import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { deployment } from '#app/kit/api/deployment.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import type { SecondStep } from '#contract/base/problem.ts';
import { credentialsSchema } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { PasswordInput, ProductionNote } from '../password-input.tsx';
import { SecondStepForm } from '../second-step-form.tsx';
import { endSession, sessionMutations, sessionQueries } from '../session.queries.ts';
import { type SignInState, secondStepOf } from '../sign-in.ts';
import { TermsText } from '../terms-text.tsx';
import { useSignOut } from '../use-sign-out.tsx';

interface RenewalDialogProps {
  question: 'session' | 'terms' | 'early';
  email: string;
  onCloseEarly: () => void;
}

/** Covers and blurs the page, whose data may be confidential. */
export function RenewalDialog({ question, email, onCloseEarly }: RenewalDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={question === 'terms' ? 'sm' : 'xs'}
      aria-labelledby={titleId}
      {...(question === 'early' && { onClose: onCloseEarly })}
      slotProps={{
        backdrop: {
          sx: {
            backgroundColor: `color-mix(in srgb, ${color('canvas')} 70%, transparent)`,
            backdropFilter: 'blur(10px)',
          },
        },
      }}
    >
      {question === 'terms' ? (
        <TermsAgain titleId={titleId} />
      ) : (
        <SignInAgain
          titleId={titleId}
          email={email}
          {...(question === 'early' && { onLater: onCloseEarly })}
        />
      )}
    </Dialog>
  );
}

/** Changed terms, accepted over the page without losing it. */
function TermsAgain({ titleId }: { titleId: string }) {
  const terms = useQuery(sessionQueries.terms());
  const accept = useMutation(sessionMutations.acceptTerms());
  const { signOut, question } = useSignOut();
  const failure = accept.error ?? terms.error;
  const { termsUrl } = deployment.get();
  return (
    <>
      <DialogTitle id={titleId}>{terms.data?.title ?? t('Terms of service')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>
          {t(
            'The terms have changed. Accept them to continue; everything you’ve entered on this page stays.',
          )}
        </DialogContentText>
        {terms.data && <TermsText terms={terms.data} />}
        {terms.data === null && termsUrl !== undefined && (
          <ExternalLink href={termsUrl}>{t('Read the terms of service')}</ExternalLink>
        )}
        {failure && <Alert severity="error">{problemMessage(failure)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={signOut} sx={{ mr: 'auto', ml: '-12px' }}>
          {t('Sign out')}
        </Button>
        {terms.data === undefined ? (
          <Button
            variant="contained"
            loading={terms.isFetching}
            onClick={() => void terms.refetch()}
          >
            {t('Try again')}
          </Button>
        ) : (
          <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('Accept and continue')}
          </Button>
        )}
      </DialogActions>
      {question}
    </>
  );
}

interface SignInAgainProps {
  titleId: string;
  email: string;
  onLater?: () => void;
}

/** Sign-in for the same person. For somebody else the page is closed, after a warning. */
function SignInAgain({ titleId, email, onLater }: SignInAgainProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const queryClient = useQueryClient();
  const { mutateAsync: login } = useMutation(sessionMutations.login());
  const { form, input, submit } = useServiceForm({
    schema: credentialsSchema,
    defaultValues: { email, password: '' },
    send: async (credentials) => {
      try {
        await login(credentials);
      } catch (error) {
        const step = secondStepOf(error);
        if (step !== undefined) return setSecondStep(step);
        form.setFocus('password', { shouldSelect: true });
        throw error;
      }
    },
  });
  const { kind, name } = deployment.get();
  if (isLeaving) {
    return <LeaveForAnother titleId={titleId} email={email} onStay={() => setIsLeaving(false)} />;
  }
  if (secondStep !== undefined) {
    return (
      <>
        <DialogTitle id={titleId}>{t('Two-step verification')}</DialogTitle>
        <DialogContent sx={{ pb: 5 }}>
          <SecondStepForm
            step={secondStep}
            onSignedIn={() => queryClient.invalidateQueries()}
            onBack={() => setSecondStep(undefined)}
          />
        </DialogContent>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit.onSubmit}>
      <DialogTitle id={titleId}>
        {onLater === undefined ? t('Sign in to continue') : t('Sign in again')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{explanation(onLater !== undefined)}</DialogContentText>
        <TextInput
          label={t('Email address')}
          type="email"
          autoComplete="username"
          inputProps={{ readOnly: true }}
          {...input('email')}
        />
        <PasswordInput autoFocus {...input('password')} />
        {kind === 'production' && <ProductionNote name={name} />}
        {submit.problem !== undefined && <Alert severity="error">{submit.problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={() => setIsLeaving(true)} sx={{ mr: 'auto', ml: '-12px' }}>
          {t('Not you?')}
        </Button>
        {onLater && <Button onClick={onLater}>{t('Not now')}</Button>}
        <Button type="submit" variant="contained" loading={submit.isPending}>
          {t('Sign in')}
        </Button>
      </DialogActions>
    </form>
  );
}

function explanation(isEarly: boolean): string {
  if (isEarly) return t('This starts a new session. Everything you’ve entered on this page stays.');
  return sessionToken.get() === null
    ? t('You signed out in another tab. Everything you’ve entered on this page stays.')
    : t('Your session has ended. Everything you’ve entered on this page stays.');
}

type LeaveForAnotherProps = Omit<SignInAgainProps, 'onLater'> & { onStay: () => void };

/** Input of one person must not be saved by another. */
function LeaveForAnother({ titleId, email, onStay }: LeaveForAnotherProps) {
  const navigate = useNavigate();

  function leave(): void {
    // First, since leave guards let a page without a session go.
    endSession().catch(() => undefined);
    void navigate(paths.signIn.to(), { state: { reason: 'other-person' } satisfies SignInState });
  }

  return (
    <>
      <DialogTitle id={titleId}>{t('Sign in as someone else?')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('This page belongs to {email}. It will be closed, and unsaved changes will be lost.', {
            email,
          })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay} autoFocus>
          {t('Back')}
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          {t('Close page')}
        </Button>
      </DialogActions>
    </>
  );
}
