import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { problemMessage } from '../../api/problem-message.ts';
import { ComparedGroups } from '../../diff/compared-groups.tsx';
import type { ShownGroup } from '../../diff/comparison.ts';
import { color } from '../../theme/color.ts';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useToasts } from '../../ui/toasts/use-toasts.ts';
import type { RestoreTools } from '../history-view.tsx';
import { type RecordRestore, useRecordRestore } from './use-record-restore.ts';

interface RecordRestoreDrawerProps {
  how: RecordRestore;
  tools: RestoreTools;
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& p': { margin: 0, flex: '1 1 auto', fontSize: '0.8125rem', color: color('text-muted') },
});

const Kept = styled('p')({
  margin: '12px 0 0',
  fontSize: '0.8125rem',
  color: color('text-muted'),
});

/** An older version of a record beside the current one, to say which fields of it come back. */
export function RecordRestoreDrawer({ how, tools }: RecordRestoreDrawerProps) {
  const { older, field, onRestored, onClose } = tools;
  const restore = useRecordRestore(how, { older, field });
  const { groups, kept, offered, fields, choose, refusal, failure } = restore;
  const toasts = useToasts();
  const isAll = fields.length === offered.length;

  async function save() {
    const saved = await restore.restore();
    if (saved === undefined) return;
    const as = saved.versionId === undefined ? '' : ` as version ${saved.versionId}`;
    const what = isAll ? `Version ${older.versionId}` : `Parts of version ${older.versionId}`;
    toasts.success(`${what} restored${as}`);
    onRestored(saved);
  }

  const box = ({ field: name, label }: ShownGroup) =>
    offered.includes(name) && (
      <Checkbox
        size="small"
        sx={{ my: '-6px', ml: '-7px' }}
        checked={fields.includes(name)}
        onChange={(event) =>
          choose(
            event.target.checked ? [...fields, name] : fields.filter((other) => other !== name),
          )
        }
        slotProps={{ input: { 'aria-label': label } }}
      />
    );
  return (
    <SideDrawer
      open
      width="wide"
      title={`Restore version ${older.versionId}`}
      description="What is ticked comes back, everything else stays as it is now. It is saved as a new version."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={fields.length === 0}
            loading={restore.isSaving}
            onClick={save}
          >
            {isAll ? 'Restore everything' : `Restore ${fields.length} of ${offered.length}`}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          The current version could not be loaded. {problemMessage(failure)}
        </Alert>
      )}
      {restore.isOvertaken && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Somebody saved meanwhile. Nothing was written. Below is what restoring would change now;
          what is new is not ticked.
        </Alert>
      )}
      {refusal !== undefined && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {problemMessage(refusal)}
          {refusal.issues.length > 0 && (
            <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
              {refusal.issues.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {path}: {message}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {groups === undefined && failure === null && <FormSkeleton fields={4} />}
      {groups !== undefined && (
        <>
          <Tools>
            <p role="status">
              {offered.length === 0
                ? `The current version has the same ${kept.length === 0 ? 'content' : 'in all that can be restored'}`
                : `${fields.length} of ${offered.length} ${offered.length === 1 ? 'field' : 'fields'} chosen`}
            </p>
            {offered.length > 1 && (
              <>
                <Button size="small" onClick={() => choose(offered)}>
                  Everything
                </Button>
                <Button size="small" onClick={() => choose([])}>
                  Nothing
                </Button>
              </>
            )}
          </Tools>
          <ComparedGroups
            groups={groups}
            names={{
              before: restore.version === undefined ? 'Now' : `Now (version ${restore.version})`,
              after: `Version ${older.versionId}`,
            }}
            groupLead={box}
          />
          {kept.length > 0 && (
            <Kept>
              Not restored, and as {kept.length === 1 ? 'it is' : 'they are'} now: {kept.join(', ')}
            </Kept>
          )}
        </>
      )}
    </SideDrawer>
  );
}
