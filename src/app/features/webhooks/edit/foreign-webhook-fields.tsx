import { useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { IssueList } from '#app/fhir-form/issue-list.tsx';
import { UnfinishedList } from '#app/fhir-form/unfinished-list.tsx';
import { UnreadableText } from '#app/fhir-form/unreadable-text.tsx';
import type { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import type { JsonEditorHandle } from '#app/kit/json/json-editor.tsx';
import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { EditorTabs, useEditorTab } from '#app/record-form/editor-tabs.tsx';
import type { FormShellState } from '#app/record-form/use-form-shell.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { canShow, plainFields } from './plain-fields.ts';
import { PlainInput } from './plain-input.tsx';
import { listedTexts } from './use-site-webhooks.ts';

const JsonEditor = latePart(
  async () => (await import('#app/kit/json/json-editor.tsx')).JsonEditor,
  <FormSkeleton fields={2} />,
);

interface ForeignWebhookFieldsProps {
  shell: FormShellState;
  form: Pick<ReturnType<typeof useFhirDraft>, 'store' | 'refusal'>;
  /** A webhook of the deployment, which shows its fields. */
  sample: JsonObject;
  webhooks: readonly Webhook[];
}

/** A foreign webhook: plain inputs for simple fields, and JSON for everything. */
export function ForeignWebhookFields(props: ForeignWebhookFieldsProps) {
  const { shell, form, sample, webhooks } = props;
  const { store, refusal } = form;
  const [tab, show] = useEditorTab();
  const id = useId();
  const json = useRef<JsonEditorHandle>(null);
  const text = useSyncExternalStore(store.subscribe, store.text);
  const generation = useSyncExternalStore(store.subscribe, store.generation);
  const webhook = parseJsonObject(text);
  const fields = useMemo(() => plainFields(sample), [sample]).filter((field) =>
    canShow(field, webhook ?? {}),
  );
  const fieldOf = (path: string) => path.split('.')[0];
  const isShown = (path: string) =>
    tab === 'form' && fields.some(({ name }) => name === fieldOf(path));
  return (
    <>
      <EditorTabs id={id} tab={tab} onShow={show} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} key={generation}>
        <form
          id={shell.formId}
          noValidate
          // Two drafts cannot be stored at once.
          inert={shell.storedDraft.offer !== undefined}
          onSubmit={(event) => {
            event.preventDefault();
            json.current?.showFault();
            shell.submitted();
          }}
        >
          <IssueList issues={refusal.issues.filter(({ path }) => !isShown(path))} />
          {tab === 'json' && (
            <>
              <UnfinishedList draft={store} onShowForm={() => show('form')} />
              <JsonEditor
                label={t('{label} as JSON', { label: t('Webhook') })}
                initialText={text}
                issues={refusal.issues}
                onChange={store.setText}
                handle={json}
              />
            </>
          )}
          {tab === 'form' && webhook === undefined && (
            <UnreadableText text={text} onShowJson={() => show('json')} />
          )}
          {tab === 'form' && webhook !== undefined && (
            <SectionCard
              title={t('Configuration')}
              description={t('The fields of this deployment. The JSON shows all of them.')}
            >
              <Fields>
                {fields.map((field) => (
                  <PlainInput
                    key={field.name}
                    field={field}
                    draft={store}
                    sample={sample}
                    suggestions={listedTexts(webhooks, field.name)}
                    problem={
                      refusal.issues.find(({ path }) => fieldOf(path) === field.name)?.message
                    }
                  />
                ))}
              </Fields>
            </SectionCard>
          )}
        </form>
      </div>
    </>
  );
}
