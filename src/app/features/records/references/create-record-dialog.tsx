import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { FhirForm } from '#app/fhir-form/fhir-form.tsx';
import { FoldsContext } from '#app/fhir-form/folds.ts';
import type { ReferenceInput } from '#app/fhir-form/reference-input.ts';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { createdRecord } from '#app/record/created-record.ts';
import { findResources } from '#app/record/find-resources.ts';
import { createdText } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { recordTitle } from '../record-title.ts';
import { recordsMutations } from '../records.queries.ts';
import { creatableKind } from './creatable-kind.ts';
import { type ReferenceTarget, targetOf } from './load-target.ts';
import type { OfferedKind } from './references.queries.ts';

interface CreateRecordDialogProps {
  siteId: string;
  kind: OfferedKind;
  /** The searched text, a possible name. */
  name: string;
  ReferenceInput: ReferenceInput;
  onCreated: (target: ReferenceTarget) => void;
  onClose: () => void;
}

/** Creates the target of a reference within the form: mandatory and common fields. */
export function CreateRecordDialog(props: CreateRecordDialogProps) {
  const { siteId, name, ReferenceInput, onCreated, onClose } = props;
  const { kind, segment } = props.kind;
  const creatable = useMemo(() => creatableKind(props.kind), [props.kind]);
  const { thing } = creatable;
  const id = useId();
  const toasts = useToasts();
  const { store, draft, refusal } = useFhirDraft(
    { text: creatable.startOf(name), etag: undefined },
    creatable.draft,
  );
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutateAsync: create, isPending } = useMutation(
    recordsMutations.create(siteId, props.kind),
  );
  const close = () => (isDirty ? setIsLeaving(true) : onClose());

  async function save() {
    const output = await draft.check();
    if (output === undefined || isPending) return;
    try {
      const created = await createdRecord(await create(output), {
        sent: output.text,
        words: creatable.draft.words,
        titleOf: recordTitle,
        find: () => findResources({ siteId, kind, titleOf: recordTitle }, output.resource),
        read: (recordId, reading) =>
          callForAnswer(props.kind.operations.read, { params: { siteId, id: recordId } }, reading),
      });
      toasts.success(createdText(created.title, created));
      // An ambiguous result must be picked by hand.
      if (created.id === undefined) onClose();
      else {
        const { id, text } = created;
        onCreated(targetOf(parseJsonObject(text) ?? {}, { kind, segment, id }));
      }
    } catch (error) {
      draft.refuse(error);
    }
  }

  return (
    <>
      <Dialog
        open
        maxWidth="md"
        fullWidth
        onClose={isPending ? undefined : close}
        aria-labelledby={`${id}-title`}
        // React events bubble through portals, and would submit the outer form.
        onSubmit={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onBlur={(event) => event.stopPropagation()}
      >
        <DialogTitle id={`${id}-title`}>{t('New {thing}', { thing })}</DialogTitle>
        <DialogContent>
          {/* Separate from the outer form's folds. */}
          <FoldsContext value={undefined}>
            <FhirForm
              kind={creatable.form}
              ReferenceInput={ReferenceInput}
              formId={`${id}-form`}
              draft={store}
              isReadOnly={isPending}
              issues={refusal.issues}
              warnings={none}
              onSubmit={() => void save()}
            />
          </FoldsContext>
          {refusal.message !== undefined && (
            <Alert severity="error" sx={{ mt: 4 }}>
              {refusal.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`} variant="contained" loading={isPending}>
            {t('Create {thing}', { thing })}
          </Button>
        </DialogActions>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={t('Discard this new {thing}?', { thing })}
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

const none: readonly never[] = [];
