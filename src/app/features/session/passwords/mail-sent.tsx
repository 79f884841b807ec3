import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import type { SignInState } from '#app/shell/session/sign-in-state.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { CardActions } from './card-actions.ts';
import { OutboxHint } from './outbox-hint.tsx';

const Address = styled('b')({ overflowWrap: 'anywhere' });

const Hints = styled('ul')({ margin: '0 0 20px', paddingLeft: 18, display: 'grid', gap: 6 });

const Actions = styled(CardActions)({ marginTop: 20 });

interface MailSentProps {
  email: string;
  onOther: () => void;
}

/** The next steps, without revealing whether the account exists. */
export function MailSent({ email, onOther }: MailSentProps) {
  const state: Partial<SignInState> = { email };
  const address = <Address>{email}</Address>;
  // The interface leaves the email's content open.
  const hasLinks = useOffers()('checkLink');
  return (
    <CenteredCard
      title={t('Check your inbox')}
      description={
        hasLinks
          ? rich('If {email} has an account, a link is on its way.', { email: address })
          : rich('A new password was requested for {email}.', { email: address })
      }
    >
      <Hints>
        {hasLinks && (
          <>
            <li>
              {t('The link works once and expires soon. Only the link in the latest email works.')}
            </li>
            <li>{t('If you haven’t set a password yet, you’ll get your invitation again.')}</li>
          </>
        )}
        <li>
          {t(
            'Nothing after a few minutes? Check your spam folder and the address, or ask an administrator of your organization.',
          )}
        </li>
      </Hints>
      <OutboxHint />
      <Actions>
        <Button
          component={RouterLink}
          to={paths.signIn.to()}
          state={state}
          variant="contained"
          size="large"
          fullWidth
          // Moves the screen reader's focus to the new content.
          autoFocus
        >
          {t('Back to sign-in')}
        </Button>
        <Button variant="text" fullWidth onClick={onOther}>
          {t('Use a different address')}
        </Button>
      </Actions>
    </CenteredCard>
  );
}
