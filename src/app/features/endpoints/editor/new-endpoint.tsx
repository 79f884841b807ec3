import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointMutations } from '../endpoints.queries.ts';
import { DraftOffer } from './draft-offer.tsx';
import { createDraftStore } from './draft-store.ts';
import { EndpointEditor } from './endpoint-editor.tsx';
import { typedOf } from './kept-endpoint.ts';
import { newEndpointText } from './new-endpoint-text.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraftWarnings } from './use-draft-warnings.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { useReview } from './use-review.ts';
import { draftToSend, type Refusal, refusalOf } from './use-save-endpoint.ts';

const ReviewDrawer = lazy(async () => ({
  default: (await import('./review-drawer.tsx')).ReviewDrawer,
}));

interface NewEndpointProps {
  siteId: string;
  /** What it starts as. */
  text: string;
  /** The Endpoint of which it starts as a copy, so that it is worth something unchanged. */
  copyOf?: string;
  note?: ReactNode;
}

/** The editor for an Endpoint that is not stored yet. */
export function NewEndpoint({ siteId, text, copyOf, note }: NewEndpointProps) {
  const isCopy = copyOf !== undefined;
  const [draft] = useState(() => createDraftStore({ text, etag: undefined }));
  const [refusal, setRefusal] = useState<Refusal>({ issues: [] });
  const create = useMutation(endpointMutations.create(siteId));
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  // No id has blanks, so that no draft of a stored Endpoint is taken for one of a copy.
  const kept = useKeptDraft({ draft, siteId, endpointId: isCopy ? `copy of ${copyOf}` : 'new' });
  const warnings = useDraftWarnings(draft, { siteId, endpointId: undefined });
  const navigate = useNavigate();
  const toasts = useToasts();
  const formId = useId();

  const check = useCallback(() => {
    const sent = draftToSend(draft);
    setRefusal('refusal' in sent ? sent.refusal : { issues: [] });
    return !('refusal' in sent);
  }, [draft]);

  const save = useOneAtATime(async () => {
    const sent = draftToSend(draft);
    if ('refusal' in sent) {
      setRefusal(sent.refusal);
      return;
    }
    setRefusal({ issues: [] });
    try {
      const { body, text: stored, etag } = await create.mutateAsync(sent.draft);
      // Nothing is unsaved any more, so leaving needs no question.
      draft.adopt({ text: stored, etag });
      kept.forget();
      toasts.success(`${endpointTitle(body)} created`);
      await navigate(
        body.id === undefined ? paths.endpoints.to(siteId) : paths.endpoint.to(siteId, body.id),
        { replace: true },
      );
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  const review = useReview({ formId, check, save });

  // An empty form has nothing to warn of yet.
  const shownWarnings = isDirty || isCopy ? warnings : none;
  return (
    <>
      <PageHeader
        title="New endpoint"
        breadcrumbs={[{ label: 'Endpoints', to: paths.endpoints.to(siteId) }]}
      />
      {note}
      {kept.offer !== undefined && (
        <DraftOffer
          draft={kept.offer}
          isOverNewer={false}
          onContinue={() => {
            if (kept.offer === undefined) return;
            kept.take();
            const begun = draft.base();
            draft.continueWith(typedOf(kept.offer, begun.text).mine, begun);
          }}
          onDiscard={kept.discard}
        />
      )}
      <EndpointEditor
        formId={formId}
        draft={draft}
        // What is typed while it is created would be in neither.
        isReadOnly={kept.offer !== undefined || create.isPending}
        isNew
        issues={refusal.issues}
        warnings={shownWarnings}
        onSave={review.submitted}
      />
      <SaveBar
        formId={formId}
        state={
          isDirty ? 'Not created yet' : isCopy ? 'Nothing changed yet' : 'Nothing filled in yet'
        }
        failure={refusal.message}
        saveLabel="Create endpoint"
        canSave={kept.offer === undefined}
        isSaving={create.isPending}
        warnings={shownWarnings}
        onReview={review.review}
        other={
          <Button component={RouterLink} to={paths.endpoints.to(siteId)}>
            Cancel
          </Button>
        }
      />
      <LeaveGuard isDirty={draft.isDirty} what="This new endpoint" onLeave={kept.forget} />
      {review.isReviewing && (
        <Suspense>
          <ReviewDrawer
            stored={isCopy ? text : newEndpointText}
            draft={draft.text()}
            version={undefined}
            warnings={warnings}
            saveLabel="Create endpoint"
            isSaving={create.isPending}
            onSave={() => void review.saveReviewed()}
            onClose={review.close}
          />
        </Suspense>
      )}
    </>
  );
}

const none: readonly never[] = [];
