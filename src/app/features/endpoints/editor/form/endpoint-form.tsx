import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { ProblemIssue } from '#contract/problem.ts';
import { color } from '../../../../shared/theme/color.ts';
import type { DraftStore } from '../draft-store.ts';
import { IssueList } from '../issue-list.tsx';
import { type EndpointFormContext, FormContext, type ValueField } from '../tree/form-context.ts';
import { createFormStore } from '../tree/form-store.ts';
import type { UnfinishedText } from '../tree/unfinished-texts.ts';
import { UnfinishedTexts } from '../unfinished-texts.tsx';
import { textProblem } from '../unreadable-text.tsx';
import { formSections } from './form-sections.ts';
import { KeptMembers } from './kept-members.tsx';
import { SectionBody } from './section-body.tsx';
import { SectionFold, sectionElementId } from './section-fold.tsx';
import { SectionNav } from './section-nav.tsx';
import { ValueFields } from './value-fields.tsx';

const Columns = styled('div')({
  '@media (min-width: 1280px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 176px',
    gap: 24,
  },
  // What takes focus must not end up under the bar that stays at the bottom.
  '& input, & select, & textarea, & button': { scrollMarginBlock: 96 },
  // Those who may not write come to read.
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: color('text') },
  '& .MuiFormHelperText-root.Mui-disabled': { color: color('text-muted') },
});

interface EndpointFormProps {
  formId: string;
  /** Its text must be that of an object; only that of the first rendering counts. */
  draft: DraftStore;
  isReadOnly: boolean;
  isNew: boolean;
  /** Of the last save that was refused. */
  issues: readonly ProblemIssue[];
  warnings: readonly ProblemIssue[];
  onSubmit: () => void;
  onShowJson: () => void;
}

const renderValue = (field: ValueField) => <ValueFields {...field} />;

/** All fields of an Endpoint as a form over its JSON text. */
export function EndpointForm(props: EndpointFormProps) {
  const { formId, draft, isReadOnly, isNew, issues, warnings, onSubmit, onShowJson } = props;
  const [{ store, homeless }] = useState(() => openForm(draft));
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(formSections.filter(({ isRare }) => !isRare).map(({ id }) => id)),
  );
  const [unplaced, setUnplaced] = useState<readonly ProblemIssue[]>([]);
  const rest = useSyncExternalStore(store.subscribe, store.rest);
  const form = useRef<HTMLFormElement>(null);
  const context = useMemo<EndpointFormContext>(
    () => ({ store, isReadOnly, renderValue }),
    [store, isReadOnly],
  );

  useEffect(() => store.dispose, [store]);
  useEffect(() => store.warn(warnings), [store, warnings]);
  useEffect(() => {
    setUnplaced(store.refuse(issues));
    if (issues.length > 0) requestAnimationFrame(() => showFirstProblem(form.current));
  }, [store, issues]);

  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  function show(id: string) {
    flushSync(() => setOpen((before) => new Set([...before, id])));
    const section = document.getElementById(sectionElementId(id));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('button')?.focus({ preventScroll: true });
  }

  function submit() {
    let hasProblem = false;
    flushSync(() => {
      hasProblem = store.showAll();
    });
    if (hasProblem) showFirstProblem(form.current);
    else onSubmit();
  }

  return (
    <FormContext value={context}>
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          // Enter in one of many fields is no decision to save.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
      >
        <Columns>
          <div>
            <IssueList issues={[...rest, ...unplaced]} />
            <UnfinishedTexts draft={draft} only={homeless} />
            {formSections.map((section) => (
              <SectionFold
                key={section.id}
                section={section}
                isOpen={open.has(section.id)}
                onToggle={toggle}
              >
                <SectionBody id={section.id} isNew={isNew} />
              </SectionFold>
            ))}
            <KeptMembers onShowJson={onShowJson} />
          </div>
          <SectionNav onShow={show} />
        </Columns>
      </form>
    </FormContext>
  );
}

/** The form over a draft, and what was left unfinished of which the form has no place any more. */
function openForm(draft: DraftStore) {
  let homeless: readonly UnfinishedText[] = [];
  const store = createFormStore(draft.text(), (text, unfinished) => {
    const others = draft.unfinished().filter((one) => homeless.includes(one));
    draft.write({ text, unfinished: [...others, ...unfinished] });
  });
  homeless = store.resume(
    draft.unfinished().map((one) => [one, textProblem(one.text) ?? 'Not JSON yet']),
  );
  return { store, homeless };
}

function showFirstProblem(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  wrong?.focus();
  wrong?.scrollIntoView({ block: 'center' });
}
