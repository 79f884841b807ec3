import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { t } from '#words/t.ts';
import { WarningList } from './save-bar.tsx';

interface ReviewDrawerProps {
  warnings: readonly string[];
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Reviews the changes of a save by meaning. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { warnings, saveLabel, isSaving, onSave, onClose, children } = props;
  return (
    <SideDrawer
      open
      width="wide"
      title={t('Review changes')}
      description={t('What will be saved, field by field. Nothing is saved yet.')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep editing')}</Button>
          <Button variant="contained" loading={isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          <WarningList warnings={warnings} />
        </Alert>
      )}
      {children}
    </SideDrawer>
  );
}
