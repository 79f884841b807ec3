import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { CenteredCard } from '../../../shared/layout/centered-card.tsx';
import type { LinkProblem } from './link-problem.ts';
import { refusalTexts } from './refusal-texts.ts';
import { SendNewInvitation } from './send-new-invitation.tsx';

interface LinkRefusalProps {
  purpose: 'invitation' | 'reset';
  problem: LinkProblem;
  token: string;
}

/** What is wrong with a link, and the step that leads on. */
export function LinkRefusal({ purpose, problem, token }: LinkRefusalProps) {
  const { title, text, steps } = refusalTexts[purpose][problem];
  const [main, ...others] = steps.map((step, position) => {
    const variant = position === 0 ? 'contained' : 'outlined';
    if (step === 'renew') return <SendNewInvitation key={step} token={token} />;
    const isSignIn = step === 'sign-in';
    return (
      <Button
        key={step}
        component={RouterLink}
        to={isSignIn ? paths.signIn.to() : paths.forgotPassword.to()}
        variant={variant}
        size="large"
        fullWidth
      >
        {isSignIn ? 'Go to sign-in' : 'Ask for a new link'}
      </Button>
    );
  });
  return (
    <CenteredCard title={title} description={text}>
      <div style={{ display: 'grid', gap: 8 }}>
        {main}
        {others}
      </div>
    </CenteredCard>
  );
}
