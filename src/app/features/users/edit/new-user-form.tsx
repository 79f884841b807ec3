import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { issueMessages } from '#contract/issues.ts';
import type { Site } from '#contract/practice.ts';
import type { NewUser } from '#contract/users.ts';
import { firstMessage } from '../../../shared/forms/first-message.ts';
import { Fields, Pair } from '../../../shared/forms/form-parts.ts';
import { FormSelect } from '../../../shared/forms/form-select.tsx';
import { TextInput } from '../../../shared/forms/text-input.tsx';
import { useFormSave } from '../../../shared/forms/use-form-save.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { FirstSignInFields } from './first-sign-in-fields.tsx';
import {
  emptyNewUser,
  type NewUserValues,
  newUserFormSchema,
  newUserOf,
} from './new-user-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { rolesToGive } from './role-options.ts';

interface NewUserFormProps {
  sites: readonly Site[];
  /** The role of the person who creates. */
  giver: string;
  /** Rejects with the service's problem. */
  onCreate: (user: NewUser) => Promise<void>;
  onClose: () => void;
}

const check = zodResolver(newUserFormSchema, issueMessages);
// The schema checks what is sent; the form holds what was typed.
const resolver = ((values, context, options) =>
  check(newUserOf(values) as NewUser, context, options as never)) as Resolver<
  NewUserValues,
  unknown,
  NewUser
>;

/** The drawer in which a user is made. */
export function NewUserForm({ sites, giver, onCreate, onClose }: NewUserFormProps) {
  const id = useId();
  const form = useForm<NewUserValues, unknown, NewUser>({
    resolver,
    defaultValues: emptyNewUser(sites),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const [role, start, isEnabled] = useWatch({
    control: form.control,
    name: ['role', 'start', 'isEnabled'],
  });
  const { save, isDirty } = useFormSave(form, { write: onCreate, onSaved: onClose });
  const parts = form as never; // parts read and set fields; what submitting gives is this form's alone
  const sends = start === 'invitation' && isEnabled;
  return (
    <SideDrawer
      open
      title="New user"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="contained" loading={isSubmitting}>
            {sends ? 'Send invitation' : 'Create user'}
          </Button>
        </>
      }
    >
      <LeaveGuard isDirty={isDirty} what="What you entered for the new user" />
      <form id={id} noValidate onSubmit={(event) => void save(event)}>
        <Fields>
          <TextInput
            label="E-mail address"
            type="email"
            autoFocus
            autoComplete="off"
            inputProps={{ autoCapitalize: 'none', spellCheck: false }}
            field={register('email')}
            problem={errors.email?.message}
          />
          <Pair>
            <TextInput
              label="First name"
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
          <FormSelect
            label="Role"
            field={register('role')}
            options={rolesToGive(giver)}
            problem={errors.role?.message}
          />
          {role !== 'PLATFORM_ADMIN' && (
            <>
              <PlaceFields form={parts} sites={sites} />
              <TextInput
                label="Client account numbers"
                hint="Several separated by commas"
                autoComplete="off"
                inputProps={{ inputMode: 'numeric' }}
                field={register('clientAccountId')}
                problem={firstMessage(errors.clientAccountId)}
              />
            </>
          )}
          <FirstSignInFields form={parts} />
          {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
        </Fields>
      </form>
    </SideDrawer>
  );
}
