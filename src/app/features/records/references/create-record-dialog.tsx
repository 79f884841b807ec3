import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { newEndpoint } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { FhirForm } from '#app/fhir-form/fhir-form.tsx';
import type { FhirFormKind } from '#app/fhir-form/fhir-form-kind.ts';
import { createDisclosureStore, DisclosureContext } from '#app/fhir-form/form-layout.tsx';
import { type DraftKind, type ResourceDraft, useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { createdText } from '#app/record/stored-text.ts';
import { createdRecord, findResources } from '#app/record-form/created-record.ts';
import { LostCreateDialog } from '#app/record-form/save-dialogs.tsx';
import { useRecordSave } from '#app/record-form/use-form-shell.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import type { CreateRecordDialogProps } from '../record-area.shared.ts';
import { kindAreaOf } from '../record-kinds.ts';
import { recordTitle } from '../record-title.ts';
import { type AnyResource, type OfferedKind, recordsMutations } from '../records.queries.ts';
import { targetOf } from './load-target.ts';

/** Creates the target of a reference within the form: mandatory and common fields. */
export function CreateRecordDialog(props: CreateRecordDialogProps) {
  const { siteId, name, initial, ReferenceInput, onCreated, onClose } = props;
  const { kind, segment } = props.kind;
  const creatable = useMemo(() => creatableKind(props.kind, props.as), [props.kind, props.as]);
  const { noun } = creatable;
  const id = useId();
  const toasts = useToasts();
  const { store, draft, refusal } = useFhirDraft(
    { text: creatable.startOf(name, initial), etag: undefined },
    creatable.draft,
  );
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const [disclosures] = useState(createDisclosureStore);
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutateAsync: create } = useMutation(recordsMutations.create(siteId, props.kind));
  const close = () => (isDirty ? setIsLeaving(true) : onClose());
  const find = ({ resource }: ResourceDraft<AnyResource>) =>
    findResources({ siteId, kind, titleOf: recordTitle }, resource);
  const saving = useRecordSave(draft, {
    isNew: true,
    put: async ({ output }) =>
      createdRecord(await create(output), {
        sent: output.text,
        words: creatable.draft.words,
        titleOf: recordTitle,
        find: () => find(output),
        read: (recordId, reading) =>
          callForAnswer(props.kind.operations.read, { params: { siteId, id: recordId } }, reading),
      }),
    findStored: find,
    announce: (created) => toasts.success(createdText(created.title, created)),
    // An ambiguous result must be picked by hand.
    onSaved: ({ id: recordId, text }) =>
      recordId === undefined
        ? onClose()
        : onCreated(targetOf(parseJsonObject(text) ?? {}, { kind, segment, id: recordId })),
  });
  const { isSaving, save } = saving;

  return (
    <>
      <Dialog
        open
        maxWidth="md"
        fullWidth
        onClose={isSaving ? undefined : close}
        aria-labelledby={`${id}-title`}
        // React events bubble through portals, and would submit the outer form.
        onSubmit={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onBlur={(event) => event.stopPropagation()}
      >
        <DialogTitle id={`${id}-title`}>{t('New {noun}', { noun })}</DialogTitle>
        <DialogContent>
          {/* Separate from the outer form's. */}
          <DisclosureContext value={disclosures}>
            <FhirForm
              kind={creatable.form}
              ReferenceInput={ReferenceInput}
              formId={`${id}-form`}
              draft={store}
              isReadOnly={isSaving}
              issues={refusal.issues}
              onSubmit={() => void save()}
            />
          </DisclosureContext>
          {refusal.message !== undefined && (
            <Alert severity="error" sx={{ mt: 4 }}>
              {refusal.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={isSaving}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`} variant="contained" loading={isSaving}>
            {t('Create {noun}', { noun })}
          </Button>
        </DialogActions>
      </Dialog>
      <LostCreateDialog saving={saving} noun={noun} />
      {isLeaving && (
        <ConfirmDialog
          title={t('Discard this new {noun}?', { noun })}
          confirmLabel={t('Discard')}
          kind="danger"
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          {t('Your input hasn’t been saved.')}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * How to create a record, as on its own page; includes Endpoints. The form has the initially open sections, whose names
 * differ from the outer form's.
 */
function creatableKind({ kind, segment }: OfferedKind, as: CreateRecordDialogProps['as']) {
  const area = kind === 'Endpoint' ? newEndpoint : kindAreaOf(segment);
  if (area === undefined) throw new Error(`No form for ${kind}`); // every other kind has one
  const draft: DraftKind<AnyResource> = area.draft;
  const start = parseJsonObject(area.newText);
  const sections = as?.sections ?? area.form.sections.filter(({ isRare }) => !isRare);
  return {
    noun: as?.noun ?? inSentence(kindWordsOf(kind).one),
    form: { ...area.form, sections: sections.map((one) => ({ ...one, id: `new-${one.id}` })) },
    draft,
    /** The initial text, with the searched name if the kind has one. */
    startOf: (name: string, initial?: JsonObject) =>
      JSON.stringify({ ...start, ...namedBy(area.form, name), ...initial }),
  };
}

function namedBy({ elements }: FhirFormKind, name: string): object {
  const [element] = ['name', 'title'].flatMap(
    (member) => elements.elementNamed(elements.resourceType, member) ?? [],
  );
  if (element === undefined || name === '') return {};
  const value = element.type === 'HumanName' ? { text: name } : name;
  return { [element.name]: element.isList ? [value] : value };
}
