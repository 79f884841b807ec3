import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CenteredCard } from '#app/kit/centered-card.tsx';

/** An address that is no page. */
export function NotFoundPage() {
  return (
    <CenteredCard
      title="Page not found"
      description="The address may be mistyped, or the page may have moved."
    >
      <Button variant="contained" component={Link} to="/">
        Go to the console
      </Button>
    </CenteredCard>
  );
}
