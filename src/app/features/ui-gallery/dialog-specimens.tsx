import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { SideDrawer } from '../../shared/ui/side-drawer.tsx';
import { Specimen } from './specimen.tsx';

type Shown = 'none' | 'ask' | 'danger' | 'type' | 'fail' | 'drawer';

const consequences = 'Their sessions end at once and open invitations stop working.';

/** Dialogs and the form drawer, opened by buttons. */
export function DialogSpecimens() {
  const [shown, setShown] = useState<Shown>('none');
  const close = () => setShown('none');
  return (
    <Specimen label="Dialogs and drawers">
      <Button onClick={() => setShown('ask')}>Question</Button>
      <Button onClick={() => setShown('danger')}>Danger</Button>
      <Button onClick={() => setShown('type')}>Type to confirm</Button>
      <Button onClick={() => setShown('fail')}>Refused</Button>
      <Button onClick={() => setShown('drawer')}>Drawer</Button>
      {shown === 'ask' && (
        <ConfirmDialog
          title="Resend 12 invitations?"
          confirmLabel="Resend invitations"
          onConfirm={() => undefined}
          onClose={close}
        >
          Everybody on this list gets a new mail. The links in earlier mails stop working.
        </ConfirmDialog>
      )}
      {shown === 'danger' && (
        <ConfirmDialog
          title="Disable Siobhán Ní Dhomhnaill?"
          confirmLabel="Disable user"
          kind="danger"
          onConfirm={() => undefined}
          onClose={close}
        >
          {consequences} You can enable the account again later.
        </ConfirmDialog>
      )}
      {shown === 'type' && (
        <ConfirmDialog
          title="Delete Riverside Imaging PACS?"
          confirmLabel="Delete Endpoint"
          kind="danger"
          typeToConfirm="Riverside Imaging PACS"
          onConfirm={() => undefined}
          onClose={close}
        >
          Systems that use it stop receiving images. Its history stays.
        </ConfirmDialog>
      )}
      {shown === 'fail' && (
        <ConfirmDialog
          title="Delete Marguerite Oduya-Fairweather?"
          confirmLabel="Delete user"
          kind="danger"
          onConfirm={() =>
            Promise.reject(new Error('She is the last administrator of this organization.'))
          }
          onClose={close}
        >
          {consequences} This cannot be undone.
        </ConfirmDialog>
      )}
      <SideDrawer
        open={shown === 'drawer'}
        title="Invite user"
        description="They get a mail with a link that is valid for seven days."
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="contained" onClick={close}>
              Send invitation
            </Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 20 }}>
          <TextField id="d-first" label="First name" />
          <TextField id="d-last" label="Last name" />
          <TextField id="d-mail" label="Email" type="email" required />
        </div>
      </SideDrawer>
    </Specimen>
  );
}
