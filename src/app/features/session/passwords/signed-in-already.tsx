import Button from '@mui/material/Button';
import { Link as RouterLink, useRevalidator } from 'react-router';
import { paths } from '../../../paths.ts';
import { CenteredCard } from '../../../shared/layout/centered-card.tsx';
import { endSession } from '../end-session.ts';

/** A link is for its own person, who is perhaps not the one at work in this tab. */
export function SignedInAlready() {
  // The link's deployment need not be the one that was left.
  const { revalidate } = useRevalidator();

  function leave(): void {
    endSession().catch(() => undefined);
    void revalidate();
  }

  return (
    <CenteredCard
      title="You are signed in"
      description="This link sets the password of the person it was sent to, who may be somebody else. Sign out here to use it."
    >
      <div style={{ display: 'grid', gap: 8 }}>
        <Button variant="contained" size="large" fullWidth onClick={leave}>
          Sign out and use the link
        </Button>
        <Button
          component={RouterLink}
          to={paths.console.to()}
          variant="outlined"
          size="large"
          fullWidth
        >
          Stay signed in
        </Button>
      </div>
    </CenteredCard>
  );
}
