import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useId, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { ProblemIssue } from '#contract/problem.ts';
import { parseJsonObject } from '../../../shared/json/json-text.ts';
import { LoadingRegion } from '../../../shared/ui/loading-region.tsx';
import type { DraftStore } from './draft-store.ts';
import { EndpointForm } from './form/endpoint-form.tsx';
import { UnfinishedTexts } from './unfinished-texts.tsx';
import { UnreadableText } from './unreadable-text.tsx';

const EndpointJson = lazy(async () => ({
  default: (await import('./json/endpoint-json.tsx')).EndpointJson,
}));

interface EndpointEditorProps {
  formId: string;
  draft: DraftStore;
  isReadOnly: boolean;
  /** Not stored yet. */
  isNew?: boolean;
  issues: readonly ProblemIssue[];
  warnings: readonly ProblemIssue[];
  onSave: () => void;
}

/** One draft, edited as a form or as JSON text; which one is in the address. */
export function EndpointEditor(props: EndpointEditorProps) {
  const { formId, draft, isReadOnly, isNew = false, issues, warnings, onSave } = props;
  const [search, setSearch] = useSearchParams();
  const generation = useSyncExternalStore(draft.subscribe, draft.generation);
  const id = useId();
  const tab = search.get('tab') === 'json' ? 'json' : 'form';

  function show(next: 'form' | 'json') {
    setSearch(
      (before) => {
        before.delete('tab');
        if (next === 'json') before.set('tab', 'json');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  // Either side opens on the text as it is now, and opens anew when another text was loaded.
  const common = {
    isReadOnly,
    issues,
    warnings,
  };
  const isReadable = tab === 'json' || parseJsonObject(draft.text()) !== undefined;
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: 'form' | 'json') => show(next)}
        aria-label="How to edit"
        sx={{ mb: 4 }}
      >
        <Tab value="form" label="Form" id={`${id}-form`} aria-controls={`${id}-panel`} />
        <Tab value="json" label="JSON" id={`${id}-json`} aria-controls={`${id}-panel`} />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} key={generation}>
        {(tab === 'json' || !isReadable) && (
          <form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              onSave();
            }}
          >
            {tab === 'json' ? (
              <>
                <UnfinishedTexts draft={draft} onShowForm={() => show('form')} />
                <Suspense fallback={<JsonSkeleton />}>
                  <EndpointJson {...common} initialText={draft.text()} onChange={draft.setText} />
                </Suspense>
              </>
            ) : (
              <UnreadableText text={draft.text()} onShowJson={() => show('json')} />
            )}
          </form>
        )}
        {tab === 'form' && isReadable && (
          <EndpointForm
            {...common}
            draft={draft}
            formId={formId}
            isNew={isNew}
            onSubmit={onSave}
            onShowJson={() => show('json')}
          />
        )}
      </div>
    </>
  );
}

function JsonSkeleton() {
  return (
    <LoadingRegion label="Loading the text editor">
      <Skeleton variant="rounded" height={342} />
    </LoadingRegion>
  );
}
