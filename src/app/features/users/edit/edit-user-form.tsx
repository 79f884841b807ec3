import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useMemo } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { issueMessages } from '#contract/issues.ts';
import type { User } from '#contract/users.ts';
import { firstMessage } from '../../../shared/forms/first-message.ts';
import { Fields, Pair } from '../../../shared/forms/form-parts.ts';
import { TextInput } from '../../../shared/forms/text-input.tsx';
import { useFormSave } from '../../../shared/forms/use-form-save.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { userName } from '../user-name.ts';
import { AccessFields } from './access-fields.tsx';
import {
  editOf,
  type UserEdit,
  type UserValues,
  userFormSchema,
  valuesOf,
  writesOf,
} from './user-values.ts';

interface EditUserFormProps {
  user: User;
  /** Nobody disables themselves. */
  isYourself: boolean;
  /** Whether role and places can be changed here. */
  hasAccess: boolean;
  onSave: (edit: UserEdit) => Promise<void>;
  onClose: () => void;
}

type Edit = Parameters<typeof writesOf>[0];

const check = zodResolver(userFormSchema, issueMessages);

/** The drawer in which a user is changed. Mount it once the user is there. */
export function EditUserForm({ user, isYourself, hasAccess, onSave, onClose }: EditUserFormProps) {
  const id = useId();
  const before = useMemo(() => valuesOf(user), [user]);
  const form = useForm<UserValues, unknown, Edit>({
    // The schema checks what is sent, which is what differs; the form holds everything.
    resolver: ((values, context, options) =>
      check(editOf(values, before) as Edit, context, options as never)) as Resolver<
      UserValues,
      unknown,
      Edit
    >,
    defaultValues: before,
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting, isDirty: hasChanges } = formState;
  const role = useWatch({ control, name: 'role' });
  const { save, isDirty } = useFormSave(form, {
    write: (edit) => onSave(writesOf(edit)),
    onSaved: onClose,
  });
  const name = userName(user);
  return (
    <SideDrawer
      open
      title={`Edit ${name}`}
      description={user.email === name ? undefined : user.email}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
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
      <LeaveGuard isDirty={isDirty} what={`Your changes to ${name}`} />
      <form id={id} noValidate onSubmit={(event) => void save(event)}>
        <Fields>
          <Pair>
            <TextInput
              label="First name"
              autoFocus
              autoComplete="off"
              field={register('firstName')}
              problem={errors.firstName?.message}
            />
            <TextInput
              label="Last name"
              autoComplete="off"
              field={register('lastName')}
              problem={errors.lastName?.message}
            />
          </Pair>
          {hasAccess && <AccessFields form={form as never} user={user} isYourself={isYourself} />}
          {role !== 'PLATFORM_ADMIN' && (
            <TextInput
              label="Client account numbers"
              hint="Several separated by commas"
              autoComplete="off"
              inputProps={{ inputMode: 'numeric' }}
              field={register('clientAccountId')}
              problem={firstMessage(errors.clientAccountId)}
            />
          )}
          {user.isEnabled !== undefined && (
            <Controller
              control={control}
              name="isEnabled"
              render={({ field: { value, ref, ...field } }) => (
                <FormControlLabel
                  disabled={isYourself}
                  control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
                  label={
                    isYourself ? 'Account enabled (nobody disables themselves)' : 'Account enabled'
                  }
                />
              )}
            />
          )}
          {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
        </Fields>
      </form>
    </SideDrawer>
  );
}
