import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { problemMessage } from '../../shared/api/problem-message.ts';
import { ownPath } from './own-path.ts';
import { sessionMutations } from './session.queries.ts';

/** The one button that says yes, and the way out. */
export function AcceptTerms() {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const accept = useMutation(sessionMutations.acceptTerms());
  const signOut = useMutation(sessionMutations.logout());
  const next = ownPath(searchParams.get('next')) ?? paths.console.to();
  return (
    <div style={{ display: 'grid', gap: 16, marginTop: 20 }}>
      {accept.isError && <Alert severity="error">{problemMessage(accept.error)}</Alert>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button
          variant="contained"
          size="large"
          // Success stays busy: the page that was asked for is on its way.
          loading={accept.isPending || accept.isSuccess}
          onClick={() =>
            accept.mutate(undefined, { onSuccess: () => navigate(next, { replace: true }) })
          }
        >
          Accept and continue
        </Button>
        <Button variant="text" size="large" onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
