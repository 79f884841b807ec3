import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { CenteredCard } from '../../../shared/layout/centered-card.tsx';
import type { SignInState } from '../sign-in-state.ts';
import { OutboxHint } from './outbox-hint.tsx';

interface MailOnItsWayProps {
  email: string;
  onOther: () => void;
}

/** What happens next, without telling whether there is such an account. */
export function MailOnItsWay({ email, onOther }: MailOnItsWayProps) {
  const state: Partial<SignInState> = { email };
  return (
    <CenteredCard
      title="Look into your mail"
      description={
        <>
          If <b style={{ overflowWrap: 'anywhere' }}>{email}</b> has an account, a link is on its
          way to it.
        </>
      }
    >
      <ul style={{ margin: '0 0 20px', paddingLeft: 18, display: 'grid', gap: 6 }}>
        <li>The link works once and for a short time. The latest mail is the one that counts.</li>
        <li>Whoever was invited and has no password yet gets the invitation again.</li>
        <li>
          Nothing after a few minutes? Look among the unwanted mail, check the address, or ask an
          administrator of your organization.
        </li>
      </ul>
      <OutboxHint />
      <div style={{ display: 'grid', gap: 8, marginTop: 20 }}>
        <Button
          component={RouterLink}
          to={paths.signIn.to()}
          state={state}
          variant="contained"
          size="large"
          fullWidth
          // The page has become another one: whoever reads it by ear goes on here.
          autoFocus
        >
          Back to sign-in
        </Button>
        <Button variant="text" fullWidth onClick={onOther}>
          Use another address
        </Button>
      </div>
    </CenteredCard>
  );
}
