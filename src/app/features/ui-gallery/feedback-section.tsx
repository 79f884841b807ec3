import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Banner } from '../../shared/ui/banner.tsx';
import { useToasts } from '../../shared/ui/toasts/use-toasts.ts';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

/** Alerts, banners, toasts, dialogs and drawers. */
export function FeedbackSection() {
  const toasts = useToasts();
  return (
    <GallerySection id="feedback" title="Feedback">
      <Specimen label="Alerts" layout="block">
        <div style={{ display: 'grid', gap: 8 }}>
          <Alert severity="success">Invitation sent to Tomasz Wiśniewski.</Alert>
          <Alert severity="info">This site has no Endpoint for laboratory results.</Alert>
          <Alert severity="warning" action={<Button size="small">Review</Button>}>
            3 invitations expire today.
          </Alert>
          <Alert severity="error">
            <AlertTitle>Not saved</AlertTitle>
            Kwame Mensah changed this Endpoint while you were editing. Compare both versions first.
          </Alert>
        </div>
      </Specimen>
      <Specimen label="Banners" layout="block">
        <Banner kind="production">Production: changes take effect for real practices</Banner>
        <Banner kind="demo">Demo practice: everything here is made up</Banner>
        <Banner kind="offline">You are offline. What you see may be out of date.</Banner>
        <Banner
          kind="notice"
          action={
            <Button
              size="small"
              variant="text"
              color="inherit"
              sx={{ textDecoration: 'underline' }}
            >
              Load it now
            </Button>
          }
        >
          A new version of Paddock is ready
        </Banner>
      </Specimen>
      <Specimen label="Toasts">
        <Button onClick={() => toasts.success('Invitation sent to Tomasz Wiśniewski')}>
          Success
        </Button>
        <Button onClick={() => toasts.error('The list could not be refreshed')}>Error</Button>
        <Button
          onClick={() =>
            toasts.info('Siobhán Ní Dhomhnaill was disabled', {
              action: { label: 'Undo', run: () => toasts.success('Enabled again') },
            })
          }
        >
          With Undo
        </Button>
      </Specimen>
      <DialogSpecimens />
    </GallerySection>
  );
}
