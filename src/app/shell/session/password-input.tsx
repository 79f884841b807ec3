import { type KeyboardEvent, useState } from 'react';
import { type InputBinding, TextInput } from '#app/kit/forms/text-input.tsx';
import { t } from '#words/t.ts';

interface PasswordInputProps {
  field: InputBinding;
  problem?: string | undefined;
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password field with a show button and a Caps Lock hint. */
export function PasswordInput(props: PasswordInputProps) {
  const { field, problem, label = t('Password'), autoComplete = 'current-password' } = props;
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextInput
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={props.autoFocus}
      field={field}
      problem={problem}
      hint={isCapsLock ? t('Caps Lock is on') : undefined}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      endAdornment={
        <button
          type="button"
          className="text-button"
          aria-label={isShown ? t('Hide password') : t('Show password')}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('Hide') : t('Show')}
        </button>
      }
    />
  );
}

/** Warns before sign-in at a production deployment. */
export function ProductionNote({ name }: { name: string }) {
  return (
    <p className="production-note" role="status">
      {t('{name} is production: changes are real', { name })}
    </p>
  );
}
