import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { EndpointFacts } from '../endpoint-facts.tsx';
import { endpointTitle } from '../endpoint-title.ts';
import { type EndpointAddress, endpointQueries } from '../endpoints.queries.ts';
import { useCanWrite } from '../use-can-write.ts';
import { ConflictResolution } from './conflict/conflict-resolution.tsx';
import { DeleteEndpointButton } from './delete-endpoint-button.tsx';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { EndpointEditor } from './endpoint-editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveEndpoint } from './use-save-endpoint.ts';

const weakCheck =
  'This deployment does not say which version a save replaces. Paddock looks for newer ones right before it saves, which leaves a moment in which a colleague can still come in between.';

/** One Endpoint, to read and to edit. */
export function EndpointPage() {
  const { siteId = '', endpointId = '' } = useParams();
  const [deleted, setDeleted] = useState<string>();
  const key = `${siteId}/${endpointId}`;
  if (deleted === key) return null;
  // Another Endpoint is another draft.
  return (
    <OneEndpoint key={key} address={{ siteId, endpointId }} onDeleted={() => setDeleted(key)} />
  );
}

interface OneEndpointProps {
  address: EndpointAddress;
  onDeleted: () => void;
}

function OneEndpoint({ address, onDeleted }: OneEndpointProps) {
  const { siteId, endpointId } = address;
  const { data: stored } = useSuspenseQuery(endpointQueries.details(address));
  const [draft] = useState(() => createDraftStore({ text: stored.text, etag: stored.etag }));
  const { save, isSaving, refusal, clearRefusal, conflict, closeConflict } = useSaveEndpoint(
    address,
    draft,
  );
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const hasNewer = useStoredVersion({ draft, stored, isSaving });
  const canWrite = useCanWrite();
  const formId = useId();
  const title = endpointTitle(stored.body);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: 'Endpoints', to: paths.endpoints.to(siteId) }]}
        meta={<EndpointFacts endpoint={stored.body} />}
        actions={
          <>
            {canWrite && (
              <DeleteEndpointButton
                address={address}
                title={title}
                draft={draft}
                onDeleted={onDeleted}
              />
            )}
            <Button
              component={RouterLink}
              to={paths.endpointHistory.to(siteId, endpointId)}
              startIcon={<HistoryOutlined />}
            >
              History
            </Button>
          </>
        }
      />
      {!canWrite && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Your role may look at endpoints, but not change them.
        </Alert>
      )}
      {hasNewer && (
        <Alert severity="info" sx={{ mb: 4 }}>
          A colleague saved a newer version while you were editing. Your changes are kept; saving
          will ask you how to go on.
        </Alert>
      )}
      <EndpointEditor
        formId={formId}
        draft={draft}
        isReadOnly={!canWrite}
        issues={refusal.issues}
        onSave={() => void save()}
      />
      {canWrite && (
        <SaveBar
          formId={formId}
          state={isDirty ? 'Unsaved changes' : 'No unsaved changes'}
          failure={refusal.message}
          saveLabel="Save"
          canSave={isDirty}
          isSaving={isSaving}
          note={stored.etag === undefined ? weakCheck : undefined}
          other={
            isDirty && (
              <Button
                onClick={() => {
                  clearRefusal();
                  draft.adopt({ text: stored.text, etag: stored.etag });
                }}
              >
                Discard changes
              </Button>
            )
          }
        />
      )}
      <LeaveGuard draft={draft} />
      {conflict !== undefined && (
        <ConflictResolution
          conflict={conflict}
          draft={draft}
          isSaving={isSaving}
          onSave={() => void save()}
          onBringBack={() => void save({ isGone: true })}
          onClose={closeConflict}
        />
      )}
    </>
  );
}

interface Watched {
  draft: DraftStore;
  stored: Pick<Answer<unknown>, 'text' | 'etag'>;
  isSaving: boolean;
}

/** Takes over what was stored meanwhile as long as nothing was typed; else says that there is something newer. */
function useStoredVersion({ draft, stored: { text, etag }, isSaving }: Watched): boolean {
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isOther = text !== draft.base().text;
  const shouldAdopt = isOther && !isDirty && !isSaving;
  useEffect(() => {
    if (shouldAdopt) draft.adopt({ text, etag });
  }, [draft, shouldAdopt, text, etag]);
  return isOther && isDirty && !isSaving;
}
