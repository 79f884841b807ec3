import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import {
  type Eventgroup,
  type EventgroupPatch,
  eventgroupPatchSchema,
} from '#contract/eventgroup.ts';
import { issueMessages } from '#contract/issues.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { Fields } from '../../../shared/forms/form-parts.ts';
import { TextInput } from '../../../shared/forms/text-input.tsx';
import { useFormSave } from '../../../shared/forms/use-form-save.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import type { EventgroupAddress } from '../eventgroups.queries.ts';
import { CategoryInput } from './category-input.tsx';
import { DescriptionInput } from './description-input.tsx';
import { changeOf, type EventgroupFacts, factsOf } from './eventgroup-values.ts';
import { useSaveEventgroup } from './use-save-eventgroup.ts';

interface EditEventgroupDrawerProps {
  address: EventgroupAddress;
  stored: Answer<Eventgroup>;
  onClose: () => void;
}

const check = zodResolver(eventgroupPatchSchema, issueMessages);

/** Changes what is said of an event group. Only what is changed is checked and sent. */
export function EditEventgroupDrawer({ address, stored, onClose }: EditEventgroupDrawerProps) {
  const id = useId();
  // What is typed is typed over this one, whatever comes meanwhile.
  const [opened] = useState(stored);
  const [before] = useState(() => factsOf(opened.body));
  const form = useForm<EventgroupFacts, unknown, EventgroupPatch>({
    defaultValues: before,
    resolver: ((values, context, options) =>
      check(changeOf(before, values), context, options as never)) as Resolver<
      EventgroupFacts,
      unknown,
      EventgroupPatch
    >,
  });
  const toasts = useToasts();
  const { save: write } = useSaveEventgroup(address, opened);
  const { save, isDirty } = useFormSave(form, {
    write: async (change) => {
      const saved = await write(change);
      toasts.success(`${saved.body.name} saved`);
    },
    onSaved: onClose,
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (isDirty() ? setIsLeaving(true) : onClose());
  const { register, formState } = form;
  const { errors, isSubmitting, isDirty: hasChanges } = formState;
  return (
    <SideDrawer
      open
      title={`Edit ${before.name}`}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            disabled={!hasChanges}
            loading={isSubmitting}
          >
            Save changes
          </Button>
        </>
      }
    >
      <LeaveGuard isDirty={isDirty} what={`Your changes to ${before.name}`} />
      {isLeaving && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmLabel="Leave"
          kind="danger"
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          Your changes to {before.name} would be lost.
        </ConfirmDialog>
      )}
      <form id={id} noValidate onSubmit={(event) => void save(event)}>
        <Fields>
          <TextInput
            label="Name"
            autoFocus
            autoComplete="off"
            field={register('name')}
            problem={errors.name?.message}
          />
          <CategoryInput
            siteId={address.siteId}
            field={register('category')}
            problem={errors.category?.message}
          />
          <DescriptionInput field={register('description')} problem={errors.description?.message} />
          <TextInput
            label="Location id"
            autoComplete="off"
            inputProps={{ spellCheck: false, maxLength: 36 }}
            field={register('locationId')}
            problem={errors.locationId?.message}
          />
          <TextInput
            label="Organization id"
            autoComplete="off"
            inputProps={{ spellCheck: false, maxLength: 36 }}
            field={register('organizationId')}
            problem={errors.organizationId?.message}
          />
          {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
        </Fields>
      </form>
    </SideDrawer>
  );
}
