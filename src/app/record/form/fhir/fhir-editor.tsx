import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import {
  Suspense,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSearchParams } from 'react-router';
import { LoadingRegion } from '#app/kit/feedback/loading-region.tsx';
import type { JsonEditorHandle } from '#app/kit/json/json-editor.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { ProblemIssue } from '#contract/problem.ts';
import { t } from '#words/t.ts';
import type { DraftStore } from './draft-store.ts';
import { FhirForm } from './fhir-form.tsx';
import type { FhirFormKind } from './fhir-form-kind.ts';
import { FoldsContext } from './folds.ts';
import { withNearestNames } from './nearest-names.ts';
import { createNotes } from './path-notes.ts';
import type { ReferenceInput } from './reference-input.ts';
import { UnfinishedList } from './unfinished-list.tsx';
import { UnreadableText } from './unreadable-text.tsx';

const FhirJson = latePart(async () => (await import('./json/fhir-json.tsx')).FhirJson);

interface FhirEditorProps {
  kind: FhirFormKind;
  formId: string;
  draft: DraftStore;
  isReadOnly: boolean;
  /** Not stored yet. */
  isNew?: boolean;
  /** Has a record chosen where a reference stands; without it references are typed. */
  ReferenceInput?: ReferenceInput;
  issues: readonly ProblemIssue[];
  warnings: readonly ProblemIssue[];
  onSave: () => void;
}

/** One draft, edited as a form or as JSON text; which one is in the address. */
export function FhirEditor(props: FhirEditorProps) {
  const { kind, formId, draft, isReadOnly, isNew = false, warnings, onSave } = props;
  const { ReferenceInput } = props;
  const issues = useMemo(
    () => withNearestNames(props.issues, kind.elements),
    [props.issues, kind.elements],
  );
  const json = useRef<JsonEditorHandle>(null);
  const [search, setSearch] = useSearchParams();
  const generation = useSyncExternalStore(draft.subscribe, draft.generation);
  const [folds] = useState(() => createNotes<boolean>());
  const keepFocus = useKeptFocus(generation);
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
  const common = { kind, isReadOnly, issues, warnings };
  const isReadable = tab === 'json' || parseJsonObject(draft.text()) !== undefined;
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: 'form' | 'json') => show(next)}
        aria-label={t('How to edit')}
        sx={{ mb: 4 }}
      >
        <Tab value="form" label={t('Form')} id={`${id}-form`} aria-controls={`${id}-panel`} />
        <Tab value="json" label={t('JSON')} id={`${id}-json`} aria-controls={`${id}-panel`} />
      </Tabs>
      <div
        ref={keepFocus}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        key={generation}
      >
        {(tab === 'json' || !isReadable) && (
          <form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              json.current?.showFault();
              onSave();
            }}
          >
            {tab === 'json' ? (
              <>
                <UnfinishedList draft={draft} onShowForm={() => show('form')} />
                <Suspense fallback={<JsonSkeleton />}>
                  <FhirJson
                    {...common}
                    handle={json}
                    initialText={draft.text()}
                    onChange={draft.setText}
                  />
                </Suspense>
              </>
            ) : (
              <UnreadableText text={draft.text()} onShowJson={() => show('json')} />
            )}
          </form>
        )}
        {tab === 'form' && isReadable && (
          <FoldsContext value={folds}>
            <FhirForm
              {...common}
              draft={draft}
              formId={formId}
              isNew={isNew}
              ReferenceInput={ReferenceInput}
              onSubmit={onSave}
              onShowJson={() => show('json')}
            />
          </FoldsContext>
        )}
      </div>
    </>
  );
}

/** Who saves by a key goes on in the same field, though the form is drawn anew. */
function useKeptFocus(generation: number) {
  const path = useRef<string>(undefined);
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is what it waits for
  useLayoutEffect(() => {
    if (path.current === undefined) return;
    const place = `[data-path="${CSS.escape(path.current)}"]`;
    panel.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [generation]);
  return (element: HTMLElement | null) => {
    panel.current = element;
    if (element === null) return;
    return () => {
      const focused = document.activeElement;
      const isInside = focused instanceof HTMLElement && element.contains(focused);
      path.current = isInside ? focused.dataset.path : undefined;
    };
  };
}

function JsonSkeleton() {
  return (
    <LoadingRegion label={t('Loading the text editor')}>
      <Skeleton variant="rounded" height={342} />
    </LoadingRegion>
  );
}
