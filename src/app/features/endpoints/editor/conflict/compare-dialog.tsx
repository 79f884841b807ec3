import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FormSkeleton } from '../../../../shared/ui/form-skeleton.tsx';
import { SideDrawer } from '../../../../shared/ui/side-drawer.tsx';
import { parseJsonObject } from '../../json/json-text.ts';
import type { LoadedText } from '../draft-store.ts';

const DiffView = lazy(async () => ({
  default: (await import('../../diff/diff-view.tsx')).DiffView,
}));

interface CompareDialogProps {
  theirs: LoadedText;
  /** "version 15" */
  theirName: string;
  mine: string;
  isSaving: boolean;
  onReload: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}

/** What saving mine would change in theirs. */
export function CompareDialog(props: CompareDialogProps) {
  const { theirs, theirName, mine, isSaving, onReload, onSaveMine, onClose } = props;
  const [isNoiseShown, setIsNoiseShown] = useState(false);
  const before = useMemo(() => parseJsonObject(theirs.text) ?? {}, [theirs.text]);
  const after = useMemo(() => parseJsonObject(mine) ?? {}, [mine]);
  return (
    <SideDrawer
      open
      width="wide"
      title={`Your changes against ${theirName}`}
      description="Where your colleague changed something that you did not, saving yours would put back the older value. Take it over in the editor first if you want to keep it."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onReload} sx={{ mr: 'auto' }}>
            Reload theirs
          </Button>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="contained" loading={isSaving} onClick={onSaveMine}>
            Save mine over {theirName}
          </Button>
        </>
      }
    >
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <DiffView
          before={before}
          after={after}
          names={{ before: 'Theirs', after: 'Yours' }}
          noise={{ isShown: isNoiseShown, onChange: setIsNoiseShown }}
        />
      </Suspense>
    </SideDrawer>
  );
}
