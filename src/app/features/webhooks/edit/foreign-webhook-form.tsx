import { useMemo } from 'react';
import { type DraftKind, useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { formatJson, type JsonObject, parseJsonObject, sameJson } from '#app/kit/json/json-text.ts';
import { redactSecrets } from '#app/kit/requests/redact-secrets.ts';
import { paths } from '#app/paths.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { FormShell } from '#app/record-form/form-shell.tsx';
import { patchWebhook, replaceWebhook, type Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { webhookWords } from '../webhook-fields.shared.ts';
import { webhookKind } from '../webhook-kind.ts';
import { type WebhookAddress, webhookParams } from '../webhooks.queries.ts';
import { ForeignWebhookFields } from './foreign-webhook-fields.tsx';
import { useSiteWebhooks } from './use-site-webhooks.ts';
import { useNewWebhook, useWebhookEdit } from './use-webhook-shell.tsx';

/** Only the deployment can validate the fields. */
const draftKind: DraftKind<JsonObject> = {
  words: webhookWords,
  check: (text) => {
    const resource = parseJsonObject(text);
    const message = t('Must be a JSON object: { "name": value, … }');
    return resource === undefined
      ? { isValid: false, issues: [{ path: '', message }] }
      : { isValid: true, resource };
  },
};

/** Saves raw JSON. PATCH keeps omitted fields, so removing one needs PUT. */
const foreignKind: RecordKind<WebhookAddress> = {
  ...webhookKind,
  save: (address, { text, changed, etag }) => {
    const params = webhookParams(address);
    const members = Object.entries(parseJsonObject(text) ?? {});
    const changedMembers = members.filter(([name]) => changed.includes(name));
    if (changedMembers.length < changed.length) {
      const input = { params, body: {} as never }; // sent as `bodyText`
      return callForAnswer(replaceWebhook, input, { ifMatch: etag, bodyText: text });
    }
    const bodyText = formatJson(Object.fromEntries(changedMembers));
    return callForAnswer(patchWebhook, { params, body: {} }, { ifMatch: etag, bodyText });
  },
};

/** A draft of a webhook's JSON; validation returns the changed members. */
function useWebhookDraft(loaded: LoadedText) {
  const { store, draft, refusal } = useFhirDraft(loaded, draftKind);
  const webhookDraft = useMemo(
    () => ({
      ...draft,
      check: async () => {
        const checked = await draft.check();
        if (checked === undefined) return undefined;
        const before = parseJsonObject(store.base().text) ?? {};
        const after = checked.resource;
        const names = Object.keys({ ...before, ...after });
        const differing = names.filter((name) => !sameJson(before[name], after[name]));
        return Object.fromEntries(differing.map((name) => [name, after[name]]));
      },
      // May contain a secret, so it is not stored on the device.
      serialize: () => {
        const texts = [store.text(), store.base().text];
        return texts.every((text) => redactSecrets(text) === text) ? draft.serialize() : undefined;
      },
    }),
    [store, draft],
  );
  return { form: { store, refusal }, draft: webhookDraft };
}

interface EditForeignWebhookFormProps {
  address: WebhookAddress;
  stored: LoadedText;
}

/** Edits a webhook of a deployment with other fields; sends only changes. */
export function EditForeignWebhookForm({ address, stored }: EditForeignWebhookFormProps) {
  const { siteId, webhookId } = address;
  const { form, draft } = useWebhookDraft({ text: stored.text, etag: stored.etag });
  const { webhooks } = useSiteWebhooks(siteId);
  const sample = useMemo(() => parseJsonObject(stored.text) ?? {}, [stored.text]);
  const shell = useWebhookEdit({ kind: foreignKind, address, draft, stored });
  return (
    <FormShell
      shell={shell}
      words={webhookWords}
      what={t('Your changes to this webhook')}
      cancelTo={paths.webhook.to(siteId, webhookId)}
      failure={form.refusal.message}
    >
      <ForeignWebhookFields shell={shell} form={form} sample={sample} webhooks={webhooks} />
    </FormShell>
  );
}

interface NewForeignWebhookFormProps {
  siteId: string;
  sample: JsonObject;
  webhooks: readonly Webhook[];
}

const emptyObject: LoadedText = { text: '{}', etag: undefined };

/** Creates a webhook with the fields that existing ones have; empty ones are omitted. */
export function NewForeignWebhookForm({ siteId, sample, webhooks }: NewForeignWebhookFormProps) {
  const { form, draft } = useWebhookDraft(emptyObject);
  const { shell, secretDialog } = useNewWebhook(siteId, draft, () => draft.text());
  return (
    <>
      <FormShell
        shell={shell}
        words={webhookWords}
        what={t('The new webhook')}
        saveLabel={t('Create webhook')}
        cancelTo={paths.webhooks.to(siteId)}
        failure={form.refusal.message}
      >
        <ForeignWebhookFields shell={shell} form={form} sample={sample} webhooks={webhooks} />
      </FormShell>
      {secretDialog}
    </>
  );
}
