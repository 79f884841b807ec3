import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { formatMoment } from '#app/kit/locale.ts';
import type { User } from '#contract/users.ts';
import { t } from '#words/t.ts';
import { userAccessMutations } from '../user-access.queries.ts';
import { userName } from '../user-name.shared.ts';

interface InvitationLinkDialogProps {
  user: User;
  onClose: () => void;
}

interface Link {
  url: string;
  expiresAt: string;
}

/** Makes a link to hand over in person, and shows it once. */
export function InvitationLinkDialog({ user, onClose }: InvitationLinkDialogProps) {
  const [link, setLink] = useState<Link>();
  const { mutateAsync: create } = useMutation(userAccessMutations.createInvitationLink());
  const isMade = useRef(false);
  const name = userName(user);
  if (link !== undefined) return <ShownLink link={link} name={name} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('Make an invitation link for {name}?', { name })}
      confirmLabel={t('Make link')}
      onConfirm={async () => {
        const invitationLink = await create(user.id);
        isMade.current = true;
        setLink(invitationLink);
      }}
      // Confirming closes a dialog; this one goes on to the link instead.
      onClose={() => {
        if (!isMade.current) onClose();
      }}
    >
      {t(
        'The link in earlier mails stops working. Whoever has the new link can set the password, once: hand it to nobody but {name}.',
        { name },
      )}
    </ConfirmDialog>
  );
}

function ShownLink({ link, name, onClose }: { link: Link; name: string; onClose: () => void }) {
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Invitation link for {name}', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 4 }}>
          {t('It works once, until {expiresAt}, and is not shown again.', {
            expiresAt: formatMoment(link.expiresAt),
          })}
        </DialogContentText>
        <TextField
          label={t('Link')}
          id={`${id}-link`}
          value={link.url}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <div role="status">
          {outcome !== undefined && (
            <Alert severity={outcome === 'copied' ? 'success' : 'warning'} sx={{ mt: 4 }}>
              {outcome === 'copied'
                ? t('Copied')
                : t('This browser did not allow copying: select the link and copy it.')}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Done')}</Button>
        <Button variant="contained" autoFocus onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
