import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { ProblemIssue } from '#contract/problem.ts';
import { parseJsonObject } from '../../../shared/json/json-text.ts';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { DiffView } from '../diff/diff-view.tsx';
import { WarningList } from './warning-list.tsx';

interface ReviewDrawerProps {
  /** The texts of what is stored and of the draft; nothing is stored of a new one. */
  stored: string;
  draft: string;
  version: string | undefined;
  warnings: readonly ProblemIssue[];
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What a save would change, by meaning, before it is saved. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { stored, draft, version, warnings, saveLabel, isSaving } = props;
  const before = useMemo(() => parseJsonObject(stored) ?? {}, [stored]);
  const after = useMemo(() => parseJsonObject(draft) ?? {}, [draft]);
  return (
    <SideDrawer
      open
      width="wide"
      title="Review changes"
      description="What will be written, field by field. Nothing is saved yet."
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Keep editing</Button>
          <Button variant="contained" loading={isSaving} onClick={props.onSave}>
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
      <DiffView
        before={before}
        after={after}
        names={{
          before: version === undefined ? 'Stored' : `Stored (version ${version})`,
          after: 'Your draft',
        }}
      />
    </SideDrawer>
  );
}
