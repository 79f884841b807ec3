import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { CardActions } from './card-actions.ts';
import type { LinkProblem } from './link-problem.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { passwordMutations } from './passwords.queries.ts';
import { refusalTexts } from './refusal-texts.ts';

interface LinkRefusalProps {
  purpose: 'invitation' | 'reset';
  problem: LinkProblem;
  token: string;
}

export function LinkRefusal({ purpose, problem, token }: LinkRefusalProps) {
  const { title, text, steps } = refusalTexts[purpose][problem];
  return (
    <CenteredCard title={title} description={text}>
      <CardActions>
        {steps.map((step, position) =>
          step === 'renew' ? (
            <SendNewInvitation key={step} token={token} />
          ) : (
            <Button
              key={step}
              component={RouterLink}
              to={step === 'sign-in' ? paths.signIn.to() : paths.forgotPassword.to()}
              variant={position === 0 ? 'contained' : 'outlined'}
              size="large"
              fullWidth
            >
              {step === 'sign-in' ? t('Go to sign-in') : t('Request new link')}
            </Button>
          ),
        )}
      </CardActions>
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
