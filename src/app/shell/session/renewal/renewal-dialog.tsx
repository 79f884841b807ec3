import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { deployment } from '#app/kit/api/deployment.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';
import { sessionMutations, sessionQueries } from '../session.queries.ts';
import { TermsText } from '../terms-text.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface RenewalDialogProps {
  question: 'session' | 'terms' | 'early';
  email: string;
  onCloseEarly: () => void;
}

/** Covers and blurs everything else, which may not be for other eyes. */
export function RenewalDialog({ question, email, onCloseEarly }: RenewalDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={question === 'terms' ? 'sm' : 'xs'}
      aria-labelledby={titleId}
      {...(question === 'early' && { onClose: onCloseEarly })}
      slotProps={{
        backdrop: {
          sx: {
            backgroundColor: `color-mix(in srgb, ${color('canvas')} 70%, transparent)`,
            backdropFilter: 'blur(10px)',
          },
        },
      }}
    >
      {question === 'terms' ? (
        <TermsAgain titleId={titleId} />
      ) : (
        <SignInAgain
          titleId={titleId}
          email={email}
          {...(question === 'early' && { onLater: onCloseEarly })}
        />
      )}
    </Dialog>
  );
}

/** Changed terms, accepted over the page without losing it. */
function TermsAgain({ titleId }: { titleId: string }) {
  const terms = useQuery(sessionQueries.terms());
  const accept = useMutation(sessionMutations.acceptTerms());
  const signOut = useMutation(sessionMutations.logout());
  const failure = accept.error ?? terms.error;
  const { termsUrl } = deployment.get();
  return (
    <>
      <DialogTitle id={titleId}>{terms.data?.title ?? t('Terms of service')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>
          {t(
            'The terms have changed. Please accept them to continue; everything you’ve entered on this page stays.',
          )}
        </DialogContentText>
        {terms.data && <TermsText terms={terms.data} />}
        {terms.data === null && termsUrl !== undefined && (
          <ExternalLink href={termsUrl}>{t('Read the terms of service')}</ExternalLink>
        )}
        {failure && <Alert severity="error">{problemMessage(failure)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={() => signOut.mutate()} sx={{ mr: 'auto', ml: '-12px' }}>
          {t('Sign out')}
        </Button>
        {terms.data === undefined ? (
          <Button
            variant="contained"
            loading={terms.isFetching}
            onClick={() => void terms.refetch()}
          >
            {t('Try again')}
          </Button>
        ) : (
          <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('Accept and continue')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
