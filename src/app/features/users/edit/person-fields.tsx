import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import {
  type Control,
  type FieldError,
  type UseFormRegisterReturn,
  useController,
} from 'react-hook-form';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { t } from '#words/t.ts';

type PersonField = 'firstName' | 'lastName';

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

interface EnabledFieldProps {
  control: Control<{ isEnabled: boolean }, unknown, never>;
  isYourself?: boolean;
}

/** Nobody can disable their own account. */
export function EnabledField({ control, isYourself = false }: EnabledFieldProps) {
  const { value, ref, ...field } = useController({ control, name: 'isEnabled' }).field;
  return (
    <FormControlLabel
      disabled={isYourself}
      control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
      label={isYourself ? t('Account enabled (you can’t disable your own)') : t('Account enabled')}
    />
  );
}
