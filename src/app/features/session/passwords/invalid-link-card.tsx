import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { type LinkProblem, passwordMutations } from './passwords.queries.ts';

interface InvalidLinkText {
  title: string;
  text: string;
  steps: readonly ('renew' | 'sign-in' | 'forgot')[];
}

const disabled = t(
  'Its links won’t work until an administrator of your organization enables it again.',
);
const cutOff = t(
  'Part of it is missing, which can happen when an email wraps a long line. Open it from the email again, or copy all of it, up to the last character.',
);

const textsByProblem: Record<'invitation' | 'reset', Record<LinkProblem, InvalidLinkText>> = {
  invitation: {
    expired: {
      title: t('This invitation has expired'),
      text: t('You can request a new one.'),
      steps: ['renew', 'sign-in'],
    },
    superseded: {
      title: t('This invitation has been replaced'),
      text: t(
        'A newer invitation was sent, or an administrator revoked this one. Only the link in the latest email works.',
      ),
      steps: ['renew', 'sign-in'],
    },
    used: {
      title: t('This invitation has already been accepted'),
      text: t('A password has been set. Sign in, or request a link to reset it.'),
      steps: ['sign-in', 'forgot'],
    },
    disabled: { title: t('This account is disabled'), text: disabled, steps: ['sign-in'] },
    unknown: {
      title: t('Invitation not found'),
      text: t(
        'The link may be incomplete: open it from the email again, or copy all of it. If that doesn’t help, the invitation no longer exists; ask an administrator of your organization for a new one.',
      ),
      steps: ['sign-in'],
    },
    'cut-off': { title: t('This link is incomplete'), text: cutOff, steps: ['sign-in'] },
  },
  reset: {
    expired: {
      title: t('This link has expired'),
      text: t('Your password hasn’t changed.'),
      steps: ['forgot', 'sign-in'],
    },
    superseded: {
      title: t('This link has been replaced'),
      text: t('A newer link was sent. Only the link in the latest email works.'),
      steps: ['forgot', 'sign-in'],
    },
    used: {
      title: t('This link has already been used'),
      text: t(
        'The new password has been set; sign in with it. If that wasn’t you, request a new link now and choose a different password.',
      ),
      steps: ['sign-in', 'forgot'],
    },
    disabled: { title: t('This account is disabled'), text: disabled, steps: ['sign-in'] },
    unknown: {
      title: t('Link not found'),
      text: t(
        'It may be incomplete: open it from the email again, or copy all of it. If that doesn’t help, request a new one.',
      ),
      steps: ['forgot', 'sign-in'],
    },
    'cut-off': { title: t('This link is incomplete'), text: cutOff, steps: ['forgot', 'sign-in'] },
  },
};

interface InvalidLinkCardProps {
  purpose: 'invitation' | 'reset';
  problem: LinkProblem;
  token: string;
}

export function InvalidLinkCard({ purpose, problem, token }: InvalidLinkCardProps) {
  const { title, text, steps } = textsByProblem[purpose][problem];
  return (
    <CenteredCard title={title} description={text}>
      <div className="card-form">
        {steps.map((step, position) =>
          step === 'renew' ? (
            <SendNewInvitation key={step} token={token} />
          ) : (
            <ButtonLink
              key={step}
              to={step === 'sign-in' ? paths.signIn.to() : paths.forgotPassword.to()}
              variant={position === 0 ? 'contained' : 'outlined'}
              size="large"
              fullWidth
            >
              {step === 'sign-in' ? t('Go to sign-in') : t('Request new link')}
            </ButtonLink>
          ),
        )}
      </div>
    </CenteredCard>
  );
}

/** Requests the invitation again. The response reveals nothing about accounts. */
function SendNewInvitation({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation(
    passwordMutations.regenerateInvitation(),
  );
  if (isSuccess) {
    return (
      <>
        <Alert severity="success" role="status">
          {t(
            'If this invitation can be renewed, a new one is on its way. Nothing after a few minutes? Ask an administrator of your organization.',
          )}
        </Alert>
        <OutboxHint />
      </>
    );
  }
  return (
    <>
      {error !== null && <Alert severity="error">{problemMessage(error)}</Alert>}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={isPending}
        onClick={() => mutate(token)}
      >
        {t('Send new invitation')}
      </Button>
    </>
  );
}
