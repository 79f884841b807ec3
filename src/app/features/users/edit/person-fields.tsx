import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { t } from '#words/t.ts';

type PersonField = 'firstName' | 'lastName';

/** Shared fields of both user forms. */
interface PersonFieldsProps {
  register: (name: PersonField) => UseFormRegisterReturn;
  errors: Partial<Record<PersonField, FieldError>>;
}

export function NameFields(props: PersonFieldsProps & { autoFocus?: boolean }) {
  const { register, errors, autoFocus = false } = props;
  return (
    <Pair>
      <TextInput
        label={t('First name')}
        autoFocus={autoFocus}
        autoComplete="off"
        field={register('firstName')}
        problem={errors.firstName?.message}
      />
      <TextInput
        label={t('Last name')}
        autoComplete="off"
        field={register('lastName')}
        problem={errors.lastName?.message}
      />
    </Pair>
  );
}
