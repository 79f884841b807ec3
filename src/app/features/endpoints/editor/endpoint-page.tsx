import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { EndpointFacts } from '../endpoint-facts.tsx';
import { endpointTitle } from '../endpoint-title.ts';
import { type EndpointAddress, endpointQueries } from '../endpoints.queries.ts';
import { ColleaguesEditing } from './colleagues/colleagues-editing.tsx';
import { ConflictResolution } from './conflict/conflict-resolution.tsx';
import { continueDraft } from './continue-draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointEditor } from './endpoint-editor.tsx';
import { isOverNewer, type KeptEndpoint } from './kept-endpoint.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraftWarnings } from './use-draft-warnings.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useReview } from './use-review.ts';
import { useSaveEndpoint } from './use-save-endpoint.ts';

const ReviewDrawer = lazy(async () => ({
  default: (await import('./review-drawer.tsx')).ReviewDrawer,
}));

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
  const saving = useSaveEndpoint(address, draft);
  const { save, isSaving, refusal, conflict } = saving;
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const hasNewer = useStoredVersion({ draft, stored, isSaving });
  const canWrite = useCanWrite();
  const kept = useKeptDraft({ draft, siteId, endpointId });
  const warnings = useDraftWarnings(draft, address);
  const formId = useId();
  const review = useReview({ formId, check: saving.check, save });
  const toasts = useToasts();
  const title = endpointTitle(stored.body);

  function goOnWith(offer: KeptEndpoint) {
    kept.take();
    const how = continueDraft(draft, offer, { text: stored.text, etag: stored.etag });
    if (how === 'merged') toasts.success('Your draft and the newer version are put together');
    if (how === 'in conflict') void saving.compareWithStored();
  }

  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: 'Endpoints', to: paths.endpoints.to(siteId) }]}
        meta={<EndpointFacts endpoint={stored.body} />}
        actions={
          <EndpointActions
            address={address}
            title={title}
            draft={draft}
            canWrite={canWrite}
            onDeleted={() => {
              kept.forget();
              onDeleted();
            }}
          />
        }
      />
      {!canWrite && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Your role may look at endpoints, but not change them.
        </Alert>
      )}
      {canWrite && kept.offer !== undefined && (
        <DraftOffer
          draft={kept.offer}
          isOverNewer={isOverNewer(kept.offer, stored.text)}
          onContinue={() => kept.offer && goOnWith(kept.offer)}
          onDiscard={kept.discard}
        />
      )}
      {canWrite && <ColleaguesEditing address={address} isEditing={isDirty} />}
      {hasNewer && (
        <Alert severity="info" sx={{ mb: 4 }}>
          A colleague saved a newer version while you were editing. Your changes are kept; saving
          will ask you how to go on.
        </Alert>
      )}
      <EndpointEditor
        formId={formId}
        draft={draft}
        // Two drafts at once could not both be kept.
        isReadOnly={!canWrite || kept.offer !== undefined}
        issues={refusal.issues}
        warnings={warnings}
        onSave={review.submitted}
      />
      {canWrite && (
        <SaveBar
          formId={formId}
          state={isDirty ? 'Unsaved changes' : 'No unsaved changes'}
          failure={refusal.message}
          saveLabel="Save"
          canSave={isDirty}
          isSaving={isSaving}
          warnings={warnings}
          onReview={review.review}
          note={stored.etag === undefined ? weakCheck : undefined}
          other={
            isDirty && (
              <Button
                onClick={() => {
                  saving.clearRefusal();
                  draft.adopt({ text: stored.text, etag: stored.etag });
                }}
              >
                Discard changes
              </Button>
            )
          }
        />
      )}
      <LeaveGuard
        isDirty={draft.isDirty}
        what="Your changes to this endpoint"
        onLeave={kept.forget}
      />
      {review.isReviewing && conflict === undefined && (
        <Suspense>
          <ReviewDrawer
            stored={draft.base().text}
            draft={draft.text()}
            version={stored.body.meta?.versionId}
            warnings={warnings}
            saveLabel="Save"
            isSaving={isSaving}
            onSave={() => void review.saveReviewed()}
            onClose={review.close}
          />
        </Suspense>
      )}
      {conflict !== undefined && (
        <ConflictResolution
          conflict={conflict}
          draft={draft}
          isSaving={isSaving}
          onSave={() => void save()}
          onBringBack={() => void save({ isGone: true })}
          onClose={saving.closeConflict}
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
