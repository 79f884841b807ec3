import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { passwordLength } from '#contract/auth.ts';
import { Group } from '../../../shared/forms/form-parts.ts';
import { TextInput } from '../../../shared/forms/text-input.tsx';
import { color } from '../../../shared/theme/color.ts';
import type { NewUserValues } from './new-user-values.ts';

interface FirstSignInFieldsProps {
  form: UseFormReturn<NewUserValues, unknown, never>;
}

/** How a new user gets in: by a mail with a link, or with a password that is handed over. */
export function FirstSignInFields({ form }: FirstSignInFieldsProps) {
  const { control, register, formState } = form;
  const [start, isEnabled] = useWatch({ control, name: ['start', 'isEnabled'] });
  const [isShown, setIsShown] = useState(false);
  return (
    <Group>
      <legend id="user-start">First sign-in</legend>
      <Controller
        control={control}
        name="start"
        render={({ field: { ref, ...field } }) => (
          <RadioGroup {...field} aria-labelledby="user-start">
            <FormControlLabel
              value="invitation"
              control={<Radio slotProps={{ input: { ref } }} />}
              label="Send an invitation by e-mail"
            />
            <FormControlLabel
              value="password"
              control={<Radio />}
              label="Set a password and hand it over"
            />
          </RadioGroup>
        )}
      />
      {start === 'password' && (
        <TextInput
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          field={register('password')}
          problem={formState.errors.password?.message}
          hint={`${passwordLength.minimum} to ${passwordLength.maximum} characters; a few words are fine`}
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          endAdornment={
            <Button
              variant="text"
              size="small"
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setIsShown(!isShown)}
              sx={{ mr: -1 }}
            >
              {isShown ? 'Hide' : 'Show'}
            </Button>
          }
        />
      )}
      <Controller
        control={control}
        name="isEnabled"
        render={({ field: { value, ref, ...field } }) => (
          <div>
            <FormControlLabel
              control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
              label="Account enabled"
            />
            {!isEnabled && start === 'invitation' && (
              <p style={{ margin: '4px 0 0', fontSize: '0.8125rem', color: color('text-muted') }}>
                No mail is sent. Enable the account and resend the invitation when it is time.
              </p>
            )}
          </div>
        )}
      />
    </Group>
  );
}
