import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { paths } from '../../paths.ts';
import { CenteredCard } from '../../shared/layout/centered-card.tsx';

/** How a page before the console looks. */
export function CardDemoPage() {
  return (
    <CenteredCard
      title="Sign in"
      description="Use the address your invitation was sent to."
      footer={<span>This computer</span>}
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField id="mail" label="Email" type="email" autoComplete="username" />
        <TextField id="word" label="Password" type="password" autoComplete="current-password" />
        <Button variant="contained" size="large" fullWidth>
          Sign in
        </Button>
        <Link href={paths.galleryCard.to()} sx={{ justifySelf: 'center' }}>
          Forgot your password?
        </Link>
      </div>
    </CenteredCard>
  );
}
