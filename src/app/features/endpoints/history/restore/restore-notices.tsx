import Alert from '@mui/material/Alert';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import type { Overtaken, useRestore } from './use-restore.ts';

/** What one has to know before restoring: that somebody was faster, that it was deleted, that it cannot be checked. */
export function RestoreNotices({ restore }: { restore: ReturnType<typeof useRestore> }) {
  const { target, overtaken, refusal, failure } = restore;
  return (
    <>
      {failure !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          The current version could not be loaded. {problemMessage(failure)}
        </Alert>
      )}
      {overtaken !== undefined && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {overtakenInWords(overtaken)}
        </Alert>
      )}
      {refusal !== undefined && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {refusal.message ?? 'The service would not accept this as it is.'}
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
      {target?.isDeleted && overtaken === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          This endpoint is deleted. Restoring brings it back as its next version.
        </Alert>
      )}
      {target !== undefined && target.etag === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          This deployment does not check versions. Right before saving, Paddock looks whether
          somebody else has saved; a save in that very moment can still be overwritten.
        </Alert>
      )}
    </>
  );
}

function overtakenInWords({ author, versionId, isDelete }: Overtaken): string {
  if (isDelete) {
    return 'Somebody deleted this endpoint meanwhile. Nothing was written. Restoring now brings it back.';
  }
  const version = versionId === undefined ? 'a newer version' : `version ${versionId}`;
  return `${author ?? 'Somebody'} saved ${version} meanwhile. Nothing was written. Below is what restoring would change in it now; what is new is not ticked.`;
}
