import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointMutations } from '../endpoints.queries.ts';
import { createDraftStore } from './draft-store.ts';
import { EndpointEditor } from './endpoint-editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { newEndpointText } from './new-endpoint-text.ts';
import { SaveBar } from './save-bar.tsx';
import { type Refusal, refusalOf, sendable } from './use-save-endpoint.ts';

/** A new Endpoint for a site. */
export function NewEndpointPage() {
  const { siteId = '' } = useParams();
  const [draft] = useState(() => createDraftStore({ text: newEndpointText, etag: undefined }));
  const [refusal, setRefusal] = useState<Refusal>({ issues: [] });
  const create = useMutation(endpointMutations.create(siteId));
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const navigate = useNavigate();
  const toasts = useToasts();
  const formId = useId();

  async function save() {
    const sent = sendable(draft.text());
    if ('refusal' in sent) {
      setRefusal(sent.refusal);
      return;
    }
    setRefusal({ issues: [] });
    try {
      const { body, text, etag } = await create.mutateAsync(sent.draft);
      // Nothing is unsaved any more, so leaving needs no question.
      draft.adopt({ text, etag });
      toasts.success(`${endpointTitle(body)} created`);
      await navigate(
        body.id === undefined ? paths.endpoints.to(siteId) : paths.endpoint.to(siteId, body.id),
        { replace: true },
      );
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  }

  return (
    <>
      <PageHeader
        title="New endpoint"
        breadcrumbs={[{ label: 'Endpoints', to: paths.endpoints.to(siteId) }]}
      />
      <EndpointEditor
        formId={formId}
        draft={draft}
        isReadOnly={false}
        issues={refusal.issues}
        onSave={() => void save()}
      />
      <SaveBar
        formId={formId}
        state={isDirty ? 'Not created yet' : 'Nothing filled in yet'}
        failure={refusal.message}
        saveLabel="Create endpoint"
        canSave
        isSaving={create.isPending}
        other={
          <Button component={RouterLink} to={paths.endpoints.to(siteId)}>
            Cancel
          </Button>
        }
      />
      <LeaveGuard draft={draft} />
    </>
  );
}
