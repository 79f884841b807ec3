import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { color } from '../../../shared/theme/color.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { TermsAgain } from './terms-again.tsx';

interface RenewalDialogProps {
  asked: 'session' | 'terms' | 'early';
  email: string;
  onCloseEarly: () => void;
}

/** Over everything else that may be open. What lies under it is another matter for whoever passes by. */
export function RenewalDialog({ asked, email, onCloseEarly }: RenewalDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={asked === 'terms' ? 'sm' : 'xs'}
      aria-labelledby={titleId}
      {...(asked === 'early' && { onClose: onCloseEarly })}
      slotProps={{
        backdrop: {
          sx: {
            backgroundColor: `color-mix(in srgb, ${color('canvas')} 70%, transparent)`,
            backdropFilter: 'blur(10px)',
          },
        },
      }}
    >
      {asked === 'terms' ? (
        <TermsAgain titleId={titleId} />
      ) : (
        <SignInAgain
          titleId={titleId}
          email={email}
          {...(asked === 'early' && { onLater: onCloseEarly })}
        />
      )}
    </Dialog>
  );
}
