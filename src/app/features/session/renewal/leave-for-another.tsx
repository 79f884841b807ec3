import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { endSession } from '../end-session.ts';
import type { SignInState } from '../sign-in-state.ts';

interface LeaveForAnotherProps {
  titleId: string;
  email: string;
  onStay: () => void;
}

/** What one person has typed is not another's to save. */
export function LeaveForAnother({ titleId, email, onStay }: LeaveForAnotherProps) {
  const navigate = useNavigate();

  function leave(): void {
    // Signed out before leaving: guards of unsaved work let nobody's page go.
    endSession().catch(() => undefined);
    void navigate(paths.signIn.to(), { state: { reason: 'other-person' } satisfies SignInState });
  }

  return (
    <>
      <DialogTitle id={titleId}>Sign in as somebody else?</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          This page belongs to {email}. It is closed, and what is not saved on it is lost.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay} autoFocus>
          Back
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          Close the page
        </Button>
      </DialogActions>
    </>
  );
}
