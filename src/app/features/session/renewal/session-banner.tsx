import Button from '@mui/material/Button';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Countdown } from './countdown.tsx';

interface SessionBannerProps {
  endsAt: number;
  onSignIn: () => void;
}

/** Says in time that the session is about to end, so that nobody is interrupted by it. */
export function SessionBanner({ endsAt, onSignIn }: SessionBannerProps) {
  return (
    <Banner
      kind="notice"
      action={
        <Button variant="text" size="small" onClick={onSignIn}>
          Sign in again
        </Button>
      }
    >
      Your session ends in <Countdown endsAt={endsAt} />
    </Banner>
  );
}
