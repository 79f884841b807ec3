import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { FhirForm } from '#app/record/form/fhir/fhir-form.tsx';
import { FoldsContext } from '#app/record/form/fhir/folds.ts';
import type { ReferenceInput } from '#app/record/form/fhir/reference-input.ts';
import { useFhirDraft } from '#app/record/form/fhir/use-fhir-draft.ts';
import type { FhirKindSegment } from '#contract/fhir-kinds.ts';
import { type KindArea, kindAreaOf } from '../record-kinds.ts';
import { recordsMutations } from '../records.queries.ts';
import { type ReferenceTarget, targetOf } from './load-target.ts';

interface CreateRecordDialogProps {
  siteId: string;
  segment: FhirKindSegment;
  /** What was looked for, and may be its name. */
  name: string;
  ReferenceInput: ReferenceInput;
  onCreated: (target: ReferenceTarget) => void;
  onClose: () => void;
}

/** A new record that a reference is to lead to, made without leaving the form: what it must have and what is usual. */
export function CreateRecordDialog(props: CreateRecordDialogProps) {
  const area = kindAreaOf(props.segment);
  return area === undefined ? null : <CreateRecord {...props} area={area} />;
}

function CreateRecord(props: CreateRecordDialogProps & { area: KindArea }) {
  const { siteId, area, name, ReferenceInput, onCreated, onClose } = props;
  const { kind, segment, thing } = area;
  const id = useId();
  const toasts = useToasts();
  const { store, draft, refusal } = useFhirDraft(
    { text: JSON.stringify(startOf(area, name)), etag: undefined },
    area.draft,
  );
  const form = useMemo(() => shortForm(area), [area]);
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutateAsync: create, isPending } = useMutation(recordsMutations.create(siteId, area));
  const close = () => (isDirty ? setIsLeaving(true) : onClose());

  async function save() {
    const output = await draft.check();
    if (output === undefined || isPending) return;
    try {
      const { body } = await create(output);
      const target = targetOf(body, { kind, segment, id: String(body.id) });
      toasts.success(`${target.title} created`);
      onCreated(target);
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
        // React lets them bubble out of the dialog: the form that asks would be submitted, too.
        onSubmit={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onBlur={(event) => event.stopPropagation()}
      >
        <DialogTitle id={`${id}-title`}>New {thing}</DialogTitle>
        <DialogContent>
          {/* Its folds are not those of the form around. */}
          <FoldsContext value={undefined}>
            <FhirForm
              kind={form}
              ReferenceInput={ReferenceInput}
              formId={`${id}-form`}
              draft={store}
              isReadOnly={isPending}
              isNew
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
            Cancel
          </Button>
          <Button type="submit" form={`${id}-form`} variant="contained" loading={isPending}>
            Create {thing}
          </Button>
        </DialogActions>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={`Discard this new ${thing}?`}
          confirmLabel="Discard"
          kind="danger"
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          What you have typed is not stored.
        </ConfirmDialog>
      )}
    </>
  );
}

const none: readonly never[] = [];

/** What was looked for is the name, where the kind has one. */
function startOf({ kind, elements }: KindArea, name: string): Record<string, unknown> {
  const named = ['name', 'title'].flatMap(
    (member) => elements.elementsOf(kind).find((element) => element.name === member) ?? [],
  );
  const [element] = named;
  if (element === undefined || name === '') return { resourceType: kind };
  const value = element.type === 'HumanName' ? { text: name } : name;
  return { resourceType: kind, [element.name]: element.isList ? [value] : value };
}

/** The sections that are open at first, named apart from those of the form around. */
function shortForm({ form }: KindArea): KindArea['form'] {
  const sections = form.sections.filter(({ isRare }) => !isRare);
  return { ...form, sections: sections.map((one) => ({ ...one, id: `new-${one.id}` })) };
}
