import Button from '@mui/material/Button';
import { type KeyboardEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../shared/forms/text-input.tsx';

interface PasswordInputProps {
  field: UseFormRegisterReturn;
  problem?: string | undefined;
}

/** A password that can be looked at, with a word when Caps Lock is on. */
export function PasswordInput({ field, problem }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextInput
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      field={field}
      problem={problem}
      hint={isCapsLock ? 'Caps Lock is on' : undefined}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
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
  );
}
